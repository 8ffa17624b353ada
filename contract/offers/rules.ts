import { type RefusalReason, refusals } from '../http/refusals.ts'
import { listingLimits } from '../listings/rules.ts'
import { isPinCode } from '../shared/pin-code.ts'
import { hasUnseenCharacters } from '../shared/unseen-characters.ts'
import type { PriceBreak } from '../surplus/price-breaks.ts'
import { formatQuantityOf, formatRate, rateFor } from '../surplus/rate-steps.ts'
import { gstBases } from '../surplus/terms.ts'
import { type AddedTerms, addedFault } from './added/added-terms.ts'

/** An ask has no price; an offer has one. */
export const offerKinds = ['ask', 'offer'] as const
export type OfferKind = (typeof offerKinds)[number]

export const offerStates = [
  'open',
  'answered',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'void',
] as const
export type OfferState = (typeof offerStates)[number]

/** The moves of a person on an open row. A counter-offer answers an offer; an offer answers an ask. */
export const offerMoveNames = ['accept', 'counter', 'offer', 'decline', 'withdraw'] as const
export type OfferMove = (typeof offerMoveNames)[number]
export type OfferCan = Record<OfferMove, boolean>

/** The state that each move of a person leads to. */
export const stateAfter = {
  accept: 'accepted',
  counter: 'countered',
  offer: 'answered',
  decline: 'declined',
  withdraw: 'withdrawn',
} as const satisfies Record<OfferMove, OfferState>

/** The next states of each state; only `open` has any. */
export const offerTransitions: Record<OfferKind, Record<OfferState, readonly OfferState[]>> = {
  ask: transitionsTo(['answered', 'declined', 'withdrawn', 'expired', 'void']),
  offer: transitionsTo(['countered', 'accepted', 'declined', 'withdrawn', 'expired', 'void']),
}

function transitionsTo(ends: readonly OfferState[]): Record<OfferState, readonly OfferState[]> {
  return Object.fromEntries(offerStates.map(state => [state, state === 'open' ? ends : []])) as unknown as Record<
    OfferState,
    readonly OfferState[]
  >
}

export const declineReasons = [
  { id: 'price', label: 'Price' },
  { id: 'quantity', label: 'Quantity' },
  { id: 'sold', label: 'Already sold' },
  { id: 'buyer-too-far', label: 'Too far away' },
  { id: 'other', label: 'Another reason' },
] as const
export type DeclineReason = (typeof declineReasons)[number]['id']

/** The reasons for which the system ends a row; `closed`: the two can no longer write to each other. */
export const voidReasons = ['unlisted', 'unit', 'gst', 'quantity', 'whole-lot', 'closed'] as const
export type VoidReason = (typeof voidReasons)[number]

export const dealStates = ['agreed', 'done', 'cancelled', 'lapsed'] as const
export type DealState = (typeof dealStates)[number]
export const dealMoves = ['complete', 'cancel'] as const

export const cancelReasons = [
  { id: 'no-payment', label: 'No payment' },
  { id: 'not-as-described', label: 'Not as described' },
  { id: 'not-available', label: 'Not available' },
  { id: 'no-reply', label: 'No reply' },
  { id: 'other', label: 'Another reason' },
] as const
export type CancelReason = (typeof cancelReasons)[number]['id']

export const deliveries = ['ex-godown', 'delivered'] as const
export type Delivery = (typeof deliveries)[number]
export const gstTerms = gstBases.map(({ id }) => id)
export type GstTerm = (typeof gstTerms)[number]

/** The hours for which an offer may be open; an ask is open for seven days. */
export const offerHours = [24, 48, 72, 168] as const
export const presetHours = 48
export const askHours = 168

export const offerSides = ['buying', 'selling'] as const
export type OfferSide = (typeof offerSides)[number]
export const offerListStates = ['open', 'agreed', 'closed'] as const

export const offerLimits = {
  noteMost: 300,
  /** the most offers of one side to one partner for one listing within `days`; void offers do not count */
  triesMost: 5,
  triesDays: 30,
  /** the most open offers of an account; fewer without business details */
  openMost: 20,
  aDayMost: 30,
  withoutBusinessMost: 5,
  /**
   * days until a deal lapses that neither side has marked as completed, and days until a deal that one side has marked
   * is completed
   */
  lapseDays: 60,
  silentDays: 14,
  endsSoonHours: 6,
  page: 20,
  floorLeast: 10,
  floorMost: 95,
  acceptMost: 100,
} as const

/** The facts that decide the allowed moves. `by` made the row; `closed`: the two can no longer write to each other. */
export interface OfferSituation {
  kind: OfferKind
  state: OfferState
  by: string
  expiresAt: Date | string
  live: boolean
  closed: boolean
  /** true for an offer of a round, which can only be accepted unchanged */
  round?: boolean
}

/** The moves that one side of an offer may make at a moment. */
export function offerMoves(row: OfferSituation, viewerId: string, now: Date): OfferCan {
  const open = stateAt(row, now) === 'open' && row.live && !row.closed
  const receives = open && row.by !== viewerId
  return {
    accept: receives && row.kind === 'offer',
    counter: receives && row.kind === 'offer' && !row.round,
    offer: receives && row.kind === 'ask',
    decline: receives,
    withdraw: open && row.by === viewerId,
  }
}

/** The state of a row at a moment: past its end it is expired, even if the row does not say so yet. */
export const stateAt = ({ state, expiresAt }: Pick<OfferSituation, 'state' | 'expiresAt'>, now: Date): OfferState =>
  state === 'open' && new Date(expiresAt) <= now ? 'expired' : state

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

/** The earlier offers of the pair. */
export interface OffersMade {
  /** true if this pair has an open row for this listing */
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
  amount: 'Please enter a price',
  aboveListed: (text: string) => `This is above the asking price of ${text}.`,
  notNegotiable: (text: string) => `The price is not negotiable. You can ask for a quote at ${text}.`,
  hours: 'Please choose how long the offer is valid',
  pin: 'Please enter the 6-digit PIN code for delivery',
  note: `A note can have at most ${offerLimits.noteMost} characters`,
  noteCharacters: 'Please use plain text in the note, without control characters',
  tries: `You have made all the offers allowed for this lot in ${offerLimits.triesDays} days.`,
  openMost: 'You have too many open offers. Wait for answers, or withdraw one.',
  reason: 'Please say why',
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
  const listed = listedRate(listing, given.quantity) ?? listingLimits.amountMost
  if (amount > listed) return fault('above_asked', 'amount', offerMessages.aboveListed(formatRate(listed, unit)))
  if (!listing.negotiable && !listing.selling && amount !== listed)
    return fault('not_negotiable', 'amount', offerMessages.notNegotiable(formatRate(listed, unit)))
  if (!(offerHours as readonly number[]).includes(given.hours ?? presetHours))
    return fault('invalid', 'hours', offerMessages.hours)
  return undefined
}

/** The listed rate per unit for this quantity. */
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
  // in one line: some forms send several lines
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

/** True if the next offer is the last one that this side may make. */
export const isLastTry = (tries: number): boolean => tries === offerLimits.triesMost - 1

/** Quantity times price in rupees, to the paisa, half up. */
export function offerTotal(quantity: number, amount: number): number {
  const thousandths = BigInt(Math.round(quantity * 1000)) * BigInt(Math.round(amount * 100))
  return Number((thousandths + 500n) / 1000n) / 100
}

/** True if an offer is below the seller's floor, `percent` of the listed rate. */
export const isBelowFloor = (amount: number, rate: number, percent: number): boolean =>
  Math.round(amount * 100) * 100 < Math.round(rate * 100) * percent

/** True if the percentages leave a gap: offers accepted at once are above those declined at once. */
export const isAboveFloor = (accept: number | null, floor: number | null): boolean =>
  accept === null || (accept >= offerLimits.floorLeast && accept <= offerLimits.acceptMost && accept > (floor ?? 0))
