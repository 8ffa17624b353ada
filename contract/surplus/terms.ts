/** The reasons for which a listing is Inactive. */
export const pausedReasons = ['seller', 'sold-out', 'goods-expired', 'freshness', 'licence', 'review'] as const
export type PausedBy = (typeof pausedReasons)[number]

/**
 * The text for a listing that waits for the review of its seller. It is the same for every cause of a review, so that
 * it reveals none.
 */
export const waitsText = 'We review new sellers before their first deadstock goes live, usually within a day.'

/** The text for a listing that is hidden with its seller's suspended account. */
export const suspendedText = 'Hidden while your account is suspended.'

/** The reason for which a listing is not live, for its owner. A pause by the seller needs no text. */
export const pausedTexts: Partial<Record<PausedBy, string>> = {
  'sold-out': 'Sold out. Publish it again when more is available.',
  'goods-expired': 'The expiry date has passed. Enter a new date to publish it again.',
  freshness: 'Paused: buyers won’t see it until you press “Still available”.',
  licence: 'The licence is missing. Add it under Rates to publish it again.',
  review: waitsText,
}

export interface Term<Id extends string = string> {
  id: Id
  label: string
}
const terms = <const Terms extends readonly Term[]>(list: Terms): Terms => list

/** The conditions of goods; a mixed lot states its worst one. `schema` is the term of schema.org. */
export const conditions = [
  {
    id: 'new',
    label: 'New, sealed or unused',
    schema: 'New',
  },
  {
    id: 'new-packing',
    label: 'New, packing damaged or relabelled',
    schema: 'New',
  },
  {
    id: 'open-box',
    label: 'Opened or shelf-worn, unused',
    schema: 'New',
  },
  {
    id: 'returns',
    label: 'Customer returns, not tested',
    schema: 'Used',
  },
  {
    id: 'refurbished',
    label: 'Repaired and tested',
    schema: 'Refurbished',
  },
  { id: 'used', label: 'Used, working', schema: 'Used' },
  {
    id: 'seconds',
    label: 'Seconds (B grade)',
    schema: 'New',
  },
  {
    id: 'parts',
    label: 'Damaged or for parts',
    schema: 'Damaged',
  },
  { id: 'scrap', label: 'Scrap, by weight', schema: 'Damaged' },
] as const
export type Condition = (typeof conditions)[number]['id']

/** The reasons for which the seller has surplus. */
export const reasons = terms([
  { id: 'overproduction', label: 'Overproduction' },
  { id: 'cancelled-order', label: 'Cancelled order' },
  { id: 'season-end', label: 'End of season' },
  { id: 'discontinued', label: 'Discontinued product' },
  { id: 'label-change', label: 'Change of label or packing' },
  { id: 'near-expiry', label: 'Near expiry' },
  { id: 'returns', label: 'Returned goods' },
  { id: 'closure', label: 'Closure of a unit' },
  { id: 'project-left-over', label: 'Left over from a project' },
  { id: 'over-bought', label: 'Bought too much' },
  { id: 'other', label: 'Another reason' },
])

export const gstBases = terms([
  { id: 'extra', label: '+ GST' },
  { id: 'included', label: 'GST included' },
  { id: 'not-applicable', label: 'No GST applies' },
])

export const originalKinds = terms([
  { id: 'mrp', label: 'MRP' },
  { id: 'list-price', label: 'List price' },
  { id: 'cost', label: 'Cost price' },
])

export const inspections = terms([
  { id: 'any-day', label: 'Any working day' },
  { id: 'by-appointment', label: 'By appointment' },
  { id: 'no', label: 'Not possible' },
])

export const samples = terms([
  { id: 'free', label: 'Free sample' },
  { id: 'paid', label: 'Paid sample' },
  { id: 'no', label: 'No samples' },
])

export const packUnits = (
  ['Roll', 'Box', 'Carton', 'Bag', 'Bundle', 'Drum', 'Pallet', 'Dozen', 'Pair', 'Set', 'Coil', 'Reel'] as const
).map(id => ({ id, label: id }))

/** The label of a choice, by its id. */
export const labelOf = (list: readonly Term[], id: string | null): string | undefined =>
  list.find(term => term.id === id)?.label

// a smaller discount is not worth showing, a larger one is not credible
const PERCENT_OFF_LEAST = 5
const PERCENT_OFF_MOST = 95

/** The percentage by which the rate is below the original price; undefined if it is not worth showing. */
export function percentOff(amount: number | null, originalAmount: number | null): number | undefined {
  if (!amount || !originalAmount) return undefined
  const percent = Math.floor(((originalAmount - amount) * 100) / originalAmount)
  return percent >= PERCENT_OFF_LEAST && percent <= PERCENT_OFF_MOST ? percent : undefined
}
