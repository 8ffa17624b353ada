import { type RefusalReason, refusals } from '../http/refusals.ts'
import { listingLimits } from '../listings/rules.ts'
import { hasUnseenCharacters } from '../shared/names/unseen-characters.ts'
import { isPinCode } from '../shared/pin-code.ts'
import type { PriceBreak } from '../surplus/price-breaks.ts'
import { formatQuantityOf, formatRate, rateFor } from '../surplus/rate-steps.ts'
import { addedFault } from './added/added-fault.ts'
import type { AddedTerms } from './added/added-terms.ts'
import { type GstTerm } from './gst-terms.ts'
import { type Delivery, type OfferKind, offerHours, offerLimits, presetHours } from './rules.ts'

/** The terms that are offered or asked for. */
export interface OfferTerms {
  kind: OfferKind
  quantity: number
  amount?: number | null | undefined
  hours?: number | undefined
  delivery: Delivery
  pin?: string | null | undefined
  note: string
  gst?: GstTerm | null | undefined
  added?: AddedTerms | null | undefined
}

/** The facts of the listing that an offer is checked against. */
export interface OfferedListing {
  live: boolean
  /** true if it is the viewer's own, so that there is no conversation for a quote */
  own: boolean
  /** true if the viewer sells it: a seller may quote a lower price even if it is not negotiable */
  selling: boolean
  unit: string | null
  amount: number | null
  /** lower rates from larger quantities on */
  priceBreaks?: readonly PriceBreak[] | null
  negotiable: boolean
  quantityAvailable: number | null
  wholeLot: boolean
}

/** The earlier offers between the two people. */
export interface OffersMade {
  /** true if the two have an open offer or ask for this listing */
  open: boolean
  tries: number
  openOfAccount: number
  openMost: number
}

export interface OfferFault {
  reason: RefusalReason
  field: string
  message: string
}

export const offerMessages = {
  quantity: 'Please enter a quantity',
  quantityDecimals: 'Please enter a quantity with at most three decimals',
  wholeLot: (text: string) => `This is sold as a whole lot: ${text}`,
  unavailable: (text: string) => `Only ${text} are available.`,
  amount: 'Please enter a price with at most two decimals',
  aboveAsked: (text: string) => `This is above the asking price of ${text}.`,
  notNegotiable: (text: string) => `The price is not negotiable. You can ask for a quote at ${text}.`,
  hours: 'Please choose how long the offer is valid',
  pin: 'Please enter the 6-digit PIN code for delivery',
  note: `A note can have at most ${offerLimits.noteMost} characters`,
  noteCharacters: 'Please use plain text in the note, without control characters',
  tries: `You have made all the offers allowed for this lot in ${offerLimits.triesDays} days.`,
  openMost: 'You have too many open offers. Wait for answers, or withdraw one.',
  reason: 'Please choose a reason',
  accept: 'Please enter a percentage up to 100, above your lowest offer',
  floor: `Please enter a percentage from ${offerLimits.floorLeast} to ${offerLimits.floorMost}`,
} as const

/** The first fault that keeps an offer from being made. */
export function offerFault(given: OfferTerms, listing: OfferedListing, made: OffersMade): OfferFault | undefined {
  if (!listing.live) return fault('not_found', 'deadstockId', '')
  if (listing.own) return fault('own_listing', 'deadstockId', '')
  const { unit } = listing
  if (unit === null) return fault('not_found', 'deadstockId', '')
  return (
    quantityFault(given.quantity, listing, unit) ??
    (given.kind === 'offer' ? priceFault(given, listing, unit) : undefined) ??
    restFault(given) ??
    addedTermsFault(given, listing) ??
    limitFault(given, made)
  )
}

const fault = (reason: RefusalReason, field: string, message: string): OfferFault => ({ reason, field, message })
const decimals = (value: number, most: number): boolean => Number(value.toFixed(most)) === value

function quantityFault(quantity: number, listing: OfferedListing, unit: string): OfferFault | undefined {
  const { quantityAvailable: available, wholeLot } = listing
  if (!(quantity > 0 && quantity <= listingLimits.quantityMost))
    return fault('invalid', 'quantity', offerMessages.quantity)
  if (!decimals(quantity, 3)) return fault('invalid', 'quantity', offerMessages.quantityDecimals)
  if (available === null) return undefined
  if (wholeLot && quantity !== available)
    return fault('invalid', 'quantity', offerMessages.wholeLot(formatQuantityOf(available, unit)))
  if (quantity > available)
    return fault('quantity_unavailable', 'quantity', offerMessages.unavailable(formatQuantityOf(available, unit)))
  return undefined
}

function priceFault(given: OfferTerms, listing: OfferedListing, unit: string): OfferFault | undefined {
  const amount = given.amount ?? 0
  if (!(amount > 0 && amount <= listingLimits.amountMost) || !decimals(amount, 2))
    return fault('invalid', 'amount', offerMessages.amount)
  const asked = listedRate(listing, given.quantity) ?? listingLimits.amountMost
  if (amount > asked) return fault('above_asked', 'amount', offerMessages.aboveAsked(formatRate(asked, unit)))
  if (!listing.negotiable && !listing.selling && amount !== asked)
    return fault('not_negotiable', 'amount', offerMessages.notNegotiable(formatRate(asked, unit)))
  if (!(offerHours as readonly number[]).includes(given.hours ?? presetHours))
    return fault('invalid', 'hours', offerMessages.hours)
  return undefined
}

/** The asked rate per unit for this quantity. */
export const listedRate = (
  {
    amount,
    priceBreaks = null,
    wholeLot,
    quantityAvailable,
  }: Omit<OfferedListing, 'live' | 'own' | 'selling' | 'unit' | 'negotiable'>,
  quantity: number,
): number | null => rateFor({ amount, priceBreaks, wholeLot, quantityAvailable }, quantity)

function restFault({ delivery, pin, note }: OfferTerms): OfferFault | undefined {
  // a PIN code that is not needed is not stored, but a malformed one is still refused
  if ((delivery === 'delivered' || pin) && !isPinCode(pin ?? '')) return fault('invalid', 'pin', offerMessages.pin)
  if ([...note].length > offerLimits.noteMost) return fault('invalid', 'note', offerMessages.note)
  // a line end is no fault, because some forms send several lines
  if (hasUnseenCharacters(note.replaceAll(/\r?\n/g, ' '))) return fault('invalid', 'note', offerMessages.noteCharacters)
  return undefined
}

function addedTermsFault(given: OfferTerms, { selling }: OfferedListing): OfferFault | undefined {
  const { kind, delivery, gst = null, added = null } = given
  const found = addedFault(added, { kind, delivery, gst, selling })
  return found && fault('invalid', found.field, found.message)
}

function limitFault({ kind }: OfferTerms, made: OffersMade): OfferFault | undefined {
  if (made.open) return fault('offer_open', 'deadstockId', refusals.offer_open.message)
  if (kind === 'offer' && made.tries >= offerLimits.triesMost)
    return fault('offer_limit', 'deadstockId', offerMessages.tries)
  if (made.openOfAccount >= made.openMost) return fault('offer_limit', 'deadstockId', offerMessages.openMost)
  return undefined
}
