/** An ask is a buyer's request for a price; an offer states a price. */
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

/** The moves of a person on an open offer or ask: `counter` answers an offer, `offer` answers an ask. */
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

/** The reasons for which the system ends an offer or ask; `closed`: the two can no longer write to each other. */
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

/** The hours for which an offer may be open; an ask is open for seven days. */
export const offerHours = [24, 48, 72, 168] as const
export const presetHours = 48
export const askHours = 168

export const offerSides = ['buying', 'selling'] as const
export type OfferSide = (typeof offerSides)[number]
export const offerListStates = ['open', 'agreed', 'closed'] as const

export const offerLimits = {
  noteMost: 300,
  /** the most offers of one side to one partner for one listing within `triesDays`; void offers do not count */
  triesMost: 5,
  triesDays: 30,
  /** the most open offers of an account; fewer without business details */
  openMost: 20,
  aDayMost: 30,
  withoutBusinessMost: 5,
  /**
   * `lapseDays`: days after which a deal lapses if neither side has marked it as completed; `silentDays`: days after
   * which a deal counts as completed if only one side has marked it
   */
  lapseDays: 60,
  silentDays: 14,
  endsSoonHours: 6,
  page: 20,
  floorLeast: 10,
  floorMost: 95,
  acceptMost: 100,
} as const

/** The facts that decide the allowed moves. `by` made the offer or ask; `closed`: the two cannot write to each other. */
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

/** The state of an offer or ask at a moment: expired after its end, even if the stored state is still 'open'. */
export const stateAt = ({ state, expiresAt }: Pick<OfferSituation, 'state' | 'expiresAt'>, now: Date): OfferState =>
  state === 'open' && new Date(expiresAt) <= now ? 'expired' : state

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

/**
 * True if the percentage from which offers are accepted at once is valid and above `floor`, the percentage below which
 * they are declined at once; also true if it is null, since then no offer is accepted at once.
 */
export const isAboveFloor = (accept: number | null, floor: number | null): boolean =>
  accept === null || (accept >= offerLimits.floorLeast && accept <= offerLimits.acceptMost && accept > (floor ?? 0))
