import { listingLimits } from '#contract/listings/rules.ts'
import { hasUnseenCharacters } from '#contract/shared/unseen-characters.ts'

/** The GST rates that a seller may state, in percent; the product derives none from the goods. */
export const gstRates = [0, 0.25, 3, 5, 12, 18, 28, 40] as const

/** The charges on top of the price, in rupees for the whole quantity. */
export const chargeNames = ['packing', 'loading', 'freight'] as const
export type ChargeName = (typeof chargeNames)[number]

/** The terms that a seller may add to an offer; null: not stated. Freight is for the PIN code of the offer. */
export interface AddedTerms extends Record<ChargeName, number | null> {
  gstRate: number | null
  /** days from the agreement */
  payWithinDays: number | null
  liftWithinDays: number | null
  /** percent by which the quantity delivered may differ */
  tolerancePercent: number | null
  /** the terms of resale that the buyer accepts */
  resale: string | null
}
export type AddedTerm = keyof AddedTerms

export const noAddedTerms: AddedTerms = {
  packing: null,
  loading: null,
  freight: null,
  gstRate: null,
  payWithinDays: null,
  liftWithinDays: null,
  tolerancePercent: null,
  resale: null,
}

export const addedLimits = {
  chargeMost: listingLimits.amountMost,
  daysMost: 180,
  toleranceMost: 25,
  resaleMost: 200,
} as const

export const addedMessages = {
  charge: 'Please enter an amount in rupees, or 0 if there is no charge',
  freight: 'Freight is for goods that are delivered: choose ‘Delivered’ and give the PIN code',
  gstRate: `Please choose a GST rate: ${gstRates.join(', ')} percent`,
  gstUnknown: 'Please choose if GST is extra or included, so that the rate can be used',
  gstNone: 'No GST applies to this offer, so leave the rate empty',
  days: `Please enter a number of days from 1 to ${addedLimits.daysMost}`,
  tolerance: `Please enter a percentage above 0 and up to ${addedLimits.toleranceMost}, with at most one decimal`,
  resale: `Please enter the terms of resale, in at most ${addedLimits.resaleMost} characters`,
  resaleCharacters: 'Please use plain text in the terms of resale, without control characters',
  sellerOnly: 'Only the seller can add terms to an offer',
} as const

/** The part of the offer against which added terms are checked; `selling`: the seller makes it. */
export interface AddedTo {
  kind: 'ask' | 'offer'
  selling: boolean
  gst: string | null
  delivery: string
}

export interface AddedFault {
  field: 'added' | `added.${AddedTerm}`
  message: string
}

/** The first fault of added terms, in the order of the form. */
export function addedFault(given: AddedTerms | null, to: AddedTo): AddedFault | undefined {
  if (!given) return undefined
  if (!to.selling || to.kind !== 'offer') return { field: 'added', message: addedMessages.sellerOnly }
  return chargeFault(given, to) ?? gstFault(given, to) ?? periodFault(given) ?? resaleFault(given)
}

const fault = (name: AddedTerm, message: string): AddedFault => ({ field: `added.${name}`, message })
const hasDecimals = (value: number, most: number): boolean => Number(value.toFixed(most)) === value

function chargeFault(given: AddedTerms, { delivery }: AddedTo): AddedFault | undefined {
  for (const name of chargeNames) {
    const amount = given[name]
    if (amount === null) continue
    if (!(amount >= 0 && amount <= addedLimits.chargeMost && hasDecimals(amount, 2)))
      return fault(name, addedMessages.charge)
    if (name === 'freight' && delivery !== 'delivered') return fault(name, addedMessages.freight)
  }
  return undefined
}

function gstFault({ gstRate }: AddedTerms, { gst }: AddedTo): AddedFault | undefined {
  if (gstRate === null) return undefined
  if (!(gstRates as readonly number[]).includes(gstRate)) return fault('gstRate', addedMessages.gstRate)
  if (gst === null) return fault('gstRate', addedMessages.gstUnknown)
  return gst === 'not-applicable' ? fault('gstRate', addedMessages.gstNone) : undefined
}

function periodFault({ payWithinDays, liftWithinDays, tolerancePercent }: AddedTerms): AddedFault | undefined {
  for (const [name, days] of [
    ['payWithinDays', payWithinDays],
    ['liftWithinDays', liftWithinDays],
  ] as const)
    if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= addedLimits.daysMost))
      return fault(name, addedMessages.days)
  if (tolerancePercent === null) return undefined
  const fits = tolerancePercent > 0 && tolerancePercent <= addedLimits.toleranceMost && hasDecimals(tolerancePercent, 1)
  return fits ? undefined : fault('tolerancePercent', addedMessages.tolerance)
}

function resaleFault({ resale }: AddedTerms): AddedFault | undefined {
  if (resale === null) return undefined
  if (resale.trim() === '' || [...resale].length > addedLimits.resaleMost) return fault('resale', addedMessages.resale)
  // in one line: some forms send several lines
  return hasUnseenCharacters(resale.replaceAll(/\r?\n/g, ' '))
    ? fault('resale', addedMessages.resaleCharacters)
    : undefined
}

/** The added terms as they are stored: the text in one line, and null if no term is stated. */
export function normaliseTerms(given: AddedTerms | null): AddedTerms | null {
  if (!given) return null
  const normalised = { ...given, resale: given.resale?.replaceAll(/\s+/g, ' ').trim() || null }
  return Object.values(normalised).some(value => value !== null) ? normalised : null
}

export const hasSameTerms = (one: AddedTerms | null, other: AddedTerms | null): boolean =>
  (Object.keys(noAddedTerms) as AddedTerm[]).every(name => (one?.[name] ?? null) === (other?.[name] ?? null))

/** The seller's terms under a buyer's counter-offer. Freight applies only to the PIN code for which it was stated. */
export function carriedTerms(
  before: { added: AddedTerms | null; pin: string | null },
  after: { delivery: string; pin: string | null; gst: string | null },
): AddedTerms | null {
  if (!before.added) return null
  const sameGate = after.delivery === 'delivered' && after.pin === before.pin
  const taxed = after.gst === 'extra' || after.gst === 'included'
  return normaliseTerms({
    ...before.added,
    freight: sameGate ? before.added.freight : null,
    gstRate: taxed ? before.added.gstRate : null,
  })
}
