import type { ApiReply } from '#contract/api.ts'
import { formatPlace } from '#contract/shared/contact/place.ts'
import { formatLongDate } from '#contract/shared/long-date.ts'
import { inWords } from '#web/language/words.ts'
import { Fact, Facts } from '#web/ui/basics/facts.tsx'
import { building, check, circleAlert, filter, mapPin, message, user } from '#web/ui/media/icons/essential.ts'
import { verifiedWords } from './verified-text.ts'

type SupplierFactsProps = { supplier: ApiReply<'GET /supplier/:slug'>['supplier']; className?: string | undefined }

/** The public facts of a seller, on the seller's page. */
export function SupplierFacts({ supplier, className }: SupplierFactsProps) {
  const { verified, gst, memberSince, replies, awayUntil, categories } = supplier
  const place = formatPlace(supplier)
  return (
    <Facts className={className}>
      {place ? (
        <Fact icon={mapPin} label="Place">
          {place}
        </Fact>
      ) : null}
      <Fact icon={building} label="GST number">
        GST {gst}
      </Fact>
      <Fact icon={user} label="Here since">
        Member since {memberSince.slice(0, 4)}
      </Fact>
      {replies ? (
        <Fact icon={message} label="Replies">
          {replies}
        </Fact>
      ) : null}
      {categories.length > 0 ? (
        <Fact icon={filter} label="Sells">
          {formatCategories(categories.map(({ name }) => inWords(name)))}
        </Fact>
      ) : null}
      {verified ? (
        <Fact icon={check} label="Verified">
          {verifiedWords(supplier)}
        </Fact>
      ) : null}
      {awayUntil ? (
        <Fact icon={circleAlert} label="Away" warn>
          Away until {formatLongDate(new Date(awayUntil))}
        </Fact>
      ) : null}
    </Facts>
  )
}

/** Formats category names: 'Textiles, Apparel, Packaging and 2 more'. */
function formatCategories(names: readonly string[]): string {
  const first = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${first} and ${names.length - 3} more` : first
}
