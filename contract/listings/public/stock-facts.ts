import { formatPlace } from '#contract/shared/contact/place.ts'
import { formatLongDate } from '#contract/shared/long-date.ts'
import { formatLakhCrore, formatRupees } from '#contract/shared/numbers/money.ts'
import type { SurplusField } from '#contract/surplus/fields.ts'
import { leftText } from '#contract/surplus/shelf-life.ts'
import {
  conditions,
  inspections,
  labelOf,
  originalKinds,
  percentOff,
  reasons,
  samples,
} from '#contract/surplus/terms.ts'
import type { Listing } from '../endpoints.ts'

export interface Fact {
  name: string
  value: string
}

/** Quantity, terms, value of the whole lot and condition; `quantity` formats a number with the listing's unit. */
export function orderFacts(listing: Listing, quantity: (count: number) => string): Fact[] {
  const { amount, minOrderQuantity: least, maxOrderQuantity: most, quantityAvailable: left, wholeLot } = listing
  const lot = left ?? most
  return statedFacts([
    ['MOQ', least && !wholeLot ? quantity(least) : null],
    [wholeLot ? 'Whole lot only' : 'Available', left ? quantity(left) : null],
    ['Maximum order', most && !left && !wholeLot ? quantity(most) : null],
    ['Lot value', lot && amount !== null ? formatLakhCrore(lot * amount) : null],
    ['Condition', labelOf(conditions, listing.condition)],
  ])
}

/** Facts that the product page shows beside the rate, the quantity or another fact. */
type ShownBeside =
  | 'condition'
  | 'reasonNote'
  | 'quantityAvailable'
  | 'wholeLot'
  | 'gst'
  | 'priceBreaks'
  | 'originalAmount'
  | 'originalKind'
  | 'packSize'
  | 'packUnit'
  | 'stockState'
  | 'stockPin'
  | 'representativePhotos'
  | 'recyclersOnly'

/** The further stated facts of the stock, each once. */
export function stockFacts(listing: Listing): Fact[] {
  const place = formatPlace({ city: listing.stockCity, state: listing.stockState })
  const { reason, reasonNote } = listing
  const facts: Record<Exclude<SurplusField, ShownBeside>, Stated> = {
    brand: ['Brand', listing.brand],
    stockCity: ['Stock in', listing.stockPin ? `${place} ${listing.stockPin}`.trim() : place],
    expiresOn: ['Best before', listing.expiresOn && bestBefore(listing.expiresOn, listing.shelfLife)],
    madeOn: ['Manufactured', listing.madeOn && monthText(listing.madeOn)],
    batch: ['Batch', listing.batch],
    licenceNo: [listing.licence?.name ?? '', listing.licence?.value],
    reason: ['Why it is surplus', reason === 'other' && reasonNote ? reasonNote : labelOf(reasons, reason)],
    inspection: ['Inspection', labelOf(inspections, listing.inspection)],
    sample: ['Samples', labelOf(samples, listing.sample)],
    actualPhotos: ['Photos', photosText(listing)],
  }
  return statedFacts(Object.values(facts))
}

const photosText = ({ actualPhotos, representativePhotos }: Listing): string | null => {
  if (actualPhotos) return 'Of the actual stock'
  return representativePhotos ? 'Representative picture' : null
}

type Stated = readonly [name: string, value: string | undefined | null]

const statedFacts = (facts: readonly Stated[]): Fact[] =>
  facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))

/** '31 March 2027 · 129 days (71%) left' */
const bestBefore = (day: string, life: Listing['shelfLife']): string =>
  [formatLongDate(new Date(`${day}T06:00:00Z`)), life && leftText(life)].filter(Boolean).join(' · ')

/** 'March 2026' */
const monthText = (month: string): string => formatLongDate(new Date(`${month}-01T06:00:00Z`)).replace(/^\d+ /, '')

/** 'List price ₹160, as stated by the seller: 42% off'; undefined if the discount is too small to show. */
export function originalText({ amount, originalAmount, originalKind }: Listing): string | undefined {
  const percent = percentOff(amount, originalAmount)
  if (percent === undefined || originalAmount === null) return undefined
  return `${labelOf(originalKinds, originalKind) ?? 'Original price'} ${formatRupees(originalAmount)}, as stated by the seller: ${percent}% off`
}

/**
 * '₹9,200 per roll of 100 m'; `quantity` formats a number with the listing's unit. `inWords` names the pack in the
 * reader's language.
 */
export function packText(
  { amount, packSize, packUnit }: Listing,
  quantity: (count: number) => string,
  inWords = (pack: string): string => pack,
): string | undefined {
  if (!packSize || !packUnit || amount === null) return undefined
  return `${formatRupees(amount * packSize)} per ${inWords(packUnit).toLowerCase()} of ${quantity(packSize)}`
}
