import type { Listing } from '../../../contract/listings/endpoints.ts'
import { formatNumber } from '../../../contract/shared/numbers.ts'
import { formatQuantity, isUnit } from '../../../contract/shared/units.ts'
import styles from './listing-facts.module.css'
import { originalText, packText } from './stock-facts.ts'

/** What a pack comes to, and what the goods cost before they were surplus. */
export function PriceNotes({ listing }: { listing: Listing }) {
  const { unit } = listing
  const quantity = (count: number) => (isUnit(unit) ? formatQuantity(count, unit) : formatNumber(count))
  const notes = [packText(listing, quantity), originalText(listing)].filter(Boolean)
  return notes.length > 0 ? (
    <div className={styles.notes}>
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
    </div>
  ) : null
}
