import { formatShortDate } from '#contract/shared/long-date.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatRate } from '#contract/surplus/rate-steps.ts'
import { type AddedTerms, type ChargeName, chargeNames } from './added-terms.ts'
import { type CostedOffer, gateCost, rupeesOf, statesCosts } from './gate-cost.ts'

const formatDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

/** The texts of the form and of the rows that show added terms. */
export const addedTexts = {
  add: 'Add terms',
  remove: 'Remove terms',
  hint: 'Each is optional. Charges are for the whole quantity.',
  packing: 'Packing',
  loading: 'Loading',
  freight: 'Freight',
  freightTo: (pin: string) => `Freight to ${pin}`,
  freightHint: 'Choose ‘Delivered’ above to add freight',
  gstRate: 'GST rate',
  payment: 'Payment within',
  lifting: 'Lifting within',
  within: (days: number) => `Within ${formatDays(days)} of the agreement`,
  tolerance: 'Quantity tolerance',
  resale: 'The buyer accepts terms of resale',
  resaleTerms: 'Terms of resale',
  sum: 'Sum with terms',
  atGate: 'At the buyer’s gate',
  exGodown: 'Ex-godown, with terms',
  carried: 'The seller’s terms stay as they are',
} as const

/** The names of the rows of `conditionRows`. */
export const conditionNames = {
  payment: 'Payment',
  lifting: 'Lifting',
  tolerance: 'Tolerance',
  resale: 'Resale',
} as const

const chargeLabels: Record<ChargeName, string> = {
  packing: addedTexts.packing,
  loading: addedTexts.loading,
  freight: addedTexts.freight,
}

export interface AddedRow {
  name: string
  value: string
  /** true for the sum and the rate */
  strong?: boolean
}

export interface ShownTerms extends CostedOffer {
  unit: string
  delivery: string
  pin: string | null
  added: AddedTerms | null
}

/** The name of the rate per unit: delivered to the buyer, or collected. */
export const gateName = ({ delivery, pin }: Pick<ShownTerms, 'delivery' | 'pin'>): string =>
  delivery === 'delivered' ? (pin ? `${addedTexts.atGate}, ${pin}` : addedTexts.atGate) : addedTexts.exGodown

/** Charges, GST, sum and rate per unit as rows; empty if neither a charge nor a GST rate is stated. */
export function costRows(offer: ShownTerms): AddedRow[] {
  const { added, gst, unit } = offer
  if (!statesCosts(added)) return []
  const cost = gateCost(offer)
  const open = gst === 'extra' && cost.gst === null ? ' + GST' : ''
  return [
    ...chargeRows(added, offer.pin),
    ...(cost.gst === null ? [] : [gstRow(added.gstRate ?? 0, cost.gst, gst === 'included')]),
    { name: addedTexts.sum, value: `${formatRupees(rupeesOf(cost.sum))}${open}`, strong: true },
    { name: gateName(offer), value: `${formatRate(rupeesOf(cost.rate), unit)}${open}`, strong: true },
  ]
}

const chargeRows = (added: AddedTerms, pin: string | null): AddedRow[] =>
  chargeNames.flatMap(name => {
    const amount = added[name]
    if (amount === null) return []
    const label = name === 'freight' && pin ? addedTexts.freightTo(pin) : chargeLabels[name]
    return [{ name: label, value: amount === 0 ? 'No charge' : formatRupees(amount) }]
  })

/** Terms without a price, as they are stated for all offers of a lot. */
export const statedRows = (added: AddedTerms | null): AddedRow[] =>
  added
    ? [
        ...chargeRows(added, null),
        ...(added.gstRate === null ? [] : [{ name: addedTexts.gstRate, value: `${added.gstRate} %` }]),
        ...conditionRows(added),
      ]
    : []

const gstRow = (rate: number, tax: bigint, included: boolean): AddedRow => ({
  name: `GST ${rate} %`,
  value: included ? `${formatRupees(rupeesOf(tax))} included` : formatRupees(rupeesOf(tax)),
})

const DAY_MS = 86_400_000

/** Payment, lifting, tolerance and resale as rows; after an agreement, with the last day of each period. */
export function conditionRows(added: AddedTerms | null, agreedAt?: Date): AddedRow[] {
  if (!added) return []
  const within = (days: number) =>
    agreedAt
      ? `Within ${formatDays(days)}, by ${formatShortDate(new Date(agreedAt.getTime() + days * DAY_MS))}`
      : addedTexts.within(days)
  const { payWithinDays, liftWithinDays, tolerancePercent, resale } = added
  return [
    ...(payWithinDays === null ? [] : [{ name: conditionNames.payment, value: within(payWithinDays) }]),
    ...(liftWithinDays === null ? [] : [{ name: conditionNames.lifting, value: within(liftWithinDays) }]),
    ...(tolerancePercent === null ? [] : [{ name: conditionNames.tolerance, value: `± ${tolerancePercent} %` }]),
    ...(resale === null ? [] : [{ name: conditionNames.resale, value: resale }]),
  ]
}

/** 'payment in 7 days' and 'lifting in 10 days', for one line. */
export const formatPeriods = (added: AddedTerms | null): string[] => [
  ...(added?.payWithinDays ? [`payment in ${formatDays(added.payWithinDays)}`] : []),
  ...(added?.liftWithinDays ? [`lifting in ${formatDays(added.liftWithinDays)}`] : []),
]

/** ` (₹52,510 with charges and GST)`, behind the total of an offer; empty if charges and GST add nothing to it. */
export function formatAllIn(offer: CostedOffer): string {
  const { added = null, gst } = offer
  if (!statesCosts(added)) return ''
  const cost = gateCost(offer)
  if (cost.sum === cost.goods) return ''
  const all = formatRupees(rupeesOf(cost.sum))
  const withGst = gst === 'extra' && Boolean(cost.gst)
  if (cost.charges === 0n) return ` (${all} with GST)`
  return withGst ? ` (${all} with charges and GST)` : ` (${all} with charges)`
}
