import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatQuantity, isUnit, perUnit } from '#contract/shared/numbers/units.ts'
import { conditions, gstBases, labelOf } from '#contract/surplus/terms.ts'
import type { Listing } from '../endpoints.ts'

/** The preview of a listing's link in a chat: 'Cotton poplin: ₹92 / metre · 4,200 m · Surat', and its terms below. */
export function linkPreview(listing: Listing): { title: string; description: string } {
  const { amount, unit, quantityAvailable: left, minOrderQuantity: least, wholeLot, business } = listing
  const quantity = (count: number | null) => (count && isUnit(unit) ? formatQuantity(count, unit) : null)
  const facts = joined([
    amount ? formatRupees(amount) + perUnit(unit) : null,
    quantity(left),
    listing.stockCity ?? business.user.city,
  ])
  const minimum = quantity(least)
  return {
    title: facts ? `${listing.name}: ${facts}` : listing.name,
    description: joined([
      labelOf(conditions, listing.condition),
      labelOf(gstBases, listing.gst),
      wholeLot ? 'Whole lot only' : minimum && `Minimum ${minimum}`,
      business.verified ? 'Verified business' : null,
    ]),
  }
}

const joined = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')
