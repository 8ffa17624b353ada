import type { Listing } from '#contract/listings/endpoints.ts'
import { originalText, packText } from '#contract/listings/public/stock-facts.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { formatQuantity, isUnit } from '#contract/shared/numbers/units.ts'
import { shelfLifeTexts } from '#contract/surplus/shelf-life.ts'
import { inWords, phraseInWords } from '#web/language/words.ts'
import typography from '#web/ui/styles/typography.module.css'

/** The price of a pack, the original price, and a note about a short shelf life. */
export function PriceNotes({ listing }: { listing: Listing }) {
  const { unit } = listing
  const quantity = (count: number) => (isUnit(unit) ? formatQuantity(count, unit) : formatNumber(count))
  const short = listing.shelfLife?.short ? shelfLifeTexts.short : undefined
  const notes = [packText(listing, quantity, inWords), originalText(listing), short].filter(note => note !== undefined)
  return notes.length > 0 ? (
    <div className={typography.hint}>
      {notes.map(note => (
        <p key={note}>{phraseInWords(note)}</p>
      ))}
    </div>
  ) : null
}
