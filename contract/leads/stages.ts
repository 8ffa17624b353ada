import { keysOf } from '../shared/keys-of.ts'
/** The stages of a lead; only the seller sees them. */
export const stageLabels = {
  new: 'New',
  talking: 'Talking',
  offer: 'Offer',
  won: 'Won',
  lost: 'Lost',
} as const
export type LeadStage = keyof typeof stageLabels
export const leadStages = keysOf(stageLabels)

export const leadEvents = [
  'own-line',
  'buyer-line',
  'inquiry',
  'offer-opened',
  'offers-closed',
  'deal-agreed',
  'deal-done',
  'deal-cancelled',
  'hand-lost',
  'hand-talking',
] as const
/**
 * The events that move a stage: a message of the seller or of the buyer, an inquiry (the buyer's first message about a
 * lot, or the first after a silence), a new request or offer, the end of the last open one without a deal, each outcome
 * of a deal, and the seller's own choice.
 */
export type LeadEvent = (typeof leadEvents)[number]

/** All moves: an event that a stage does not list leaves the stage as it is. */
export const stageMoves: Record<LeadStage, Partial<Record<LeadEvent, LeadStage>>> = {
  new: {
    'own-line': 'talking',
    'offer-opened': 'offer',
    'deal-agreed': 'offer',
    'deal-done': 'won',
    'hand-lost': 'lost',
  },
  talking: { 'offer-opened': 'offer', 'deal-agreed': 'offer', 'deal-done': 'won', 'hand-lost': 'lost' },
  offer: { 'offers-closed': 'talking', 'deal-done': 'won', 'deal-cancelled': 'talking', 'hand-lost': 'lost' },
  won: { inquiry: 'talking' },
  lost: { 'buyer-line': 'talking', inquiry: 'talking', 'hand-talking': 'talking' },
}

/** The stage of a lead after an event. */
export const stageAfter = (stage: LeadStage, event: LeadEvent): LeadStage => stageMoves[stage][event] ?? stage

export const lostReasons = {
  price: 'Price too low',
  quantity: 'Quantity doesn’t match',
  quality: 'Wanted a different quality',
  place: 'Too far away',
  'no-reply': 'Buyer stopped replying',
  'not-serious': 'Not a serious buyer',
  other: 'Another reason',
} as const
export type LostReason = keyof typeof lostReasons
export const lostReasonKeys = keysOf(lostReasons)
