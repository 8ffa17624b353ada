import { formatClock, formatDayShort } from '../shared/moments.ts'
import { formatLakhCrore, formatRupees } from '../shared/numbers/money.ts'
import { formatQuantityOf, formatRate } from '../surplus/rate-steps.ts'
import type { AddedTerms } from './added/added-terms.ts'
import { formatAllIn, formatPeriods } from './added/added-texts.ts'
import {
  type CancelReason,
  cancelReasons,
  type DeclineReason,
  type Delivery,
  declineReasons,
  type GstTerm,
  type OfferKind,
  offerTotal,
  type VoidReason,
} from './rules.ts'

/** The texts of screens and mails about offers; those of messages are below. */
export const offerTexts = {
  quote: 'Send a quote',
  sent: 'Offer sent',
  asked: 'Request sent',
  lastTry: 'This is your last offer for this lot this month.',
  takeOff: (quantity: string) => `Take ${quantity} off the available quantity`,
  record: 'This records what you both agreed. It is not a payment or an invoice.',
  summary: 'This is a record of what was agreed on Nayastock, not an invoice.',
} as const

const LAKH = 100_000

/** A total: ₹42,500; from a lakh on in short and in full: ₹1.2 lakh (₹1,20,450). */
export const formatOfferTotal = (total: number): string =>
  total < LAKH ? formatRupees(total) : `${formatLakhCrore(total)} (${formatRupees(total)})`

/** The suffix of a total: ` + GST`. */
export const formatGst = (gst: GstTerm | null): string =>
  gst === 'extra'
    ? ' + GST'
    : gst === 'included'
      ? ', GST included'
      : gst === 'not-applicable'
        ? ', no GST applies'
        : ''

export const formatDelivery = (delivery: Delivery, pin: string | null): string =>
  delivery === 'delivered' ? `delivered to ${pin ?? 'the buyer'}` : 'ex-godown'

/** 'ex-godown, payment in 7 days, lifting in 10 days' */
export const formatTerms = ({ delivery, pin, added }: Pick<OfferInText, 'delivery' | 'pin' | 'added'>): string =>
  [formatDelivery(delivery, pin), ...formatPeriods(added ?? null)].join(', ')

/** When an offer ends: Tue 24 Nov, 6:30 pm. */
export const formatEnd = (at: Date): string => `${formatDayShort(at)}, ${formatClock(at)}`

/** The terms of an offer that its sentences use. */
export interface OfferInText {
  kind: OfferKind
  quantity: number
  unit: string
  amount: number | null
  gst: GstTerm | null
  delivery: Delivery
  pin: string | null
  expiresAt: Date
  added?: AddedTerms | null
}

/** 500 m at ₹85 / metre = ₹42,500 + GST */
export const formatPrice = ({ quantity, unit, amount, gst, added }: OfferInText): string =>
  amount === null
    ? formatQuantityOf(quantity, unit)
    : `${formatQuantityOf(quantity, unit)} at ${formatRate(amount, unit)} = ${formatOfferTotal(offerTotal(quantity, amount))}${formatGst(gst)}${formatAllIn({ quantity, amount, gst, added })}`

const noun = (kind: OfferKind): string => (kind === 'ask' ? 'request for a quote' : 'offer')

const voidCauses: Record<Exclude<VoidReason, 'closed'>, string> = {
  unlisted: 'the lot is no longer listed',
  unit: 'the unit of the price has changed',
  gst: 'the GST terms have changed',
  quantity: 'this quantity is no longer available',
  'whole-lot': 'whether it is sold as a whole lot has changed',
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const labelOf = (list: readonly { id: string; label: string }[], id: string): string =>
  lower(list.find(entry => entry.id === id)?.label ?? id)

/**
 * The texts of the messages that offers write into a conversation. A program that does not support offers can show them
 * as messages.
 */
export const offerSentences = {
  made: (offer: OfferInText, counter = false): string => {
    // without the PIN code, which is deleted when its buyer leaves, while messages stay
    const terms = `${formatPrice(offer)}, ${offer.delivery}`
    if (offer.kind === 'ask') return `Quote asked for: ${terms}.`
    return `${counter ? 'Counter-offer' : 'Offer'}: ${terms}, until ${formatEnd(offer.expiresAt)}.`
  },
  accepted: (offer: OfferInText): string =>
    `Accepted: ${formatPrice(offer)}. Settle payment, invoice and transport between yourselves.`,
  declined: (reason: DeclineReason): string =>
    reason === 'other' ? 'Declined.' : `Declined: ${labelOf(declineReasons, reason)}.`,
  tooLow: 'The seller does not accept offers this low.',
  withdrawn: (kind: OfferKind): string => `The ${noun(kind)} has been withdrawn.`,
  expired: (kind: OfferKind): string => `The ${noun(kind)} has expired.`,
  void: (kind: OfferKind, reason: Exclude<VoidReason, 'closed'>): string =>
    `The ${noun(kind)} is void: ${voidCauses[reason]}.`,
  completedByOne: 'Marked as completed. Waiting for the other party to confirm.',
  completed: 'Completed.',
  calledOff: (reason: CancelReason): string =>
    reason === 'other' ? 'Deal cancelled.' : `Deal cancelled: ${labelOf(cancelReasons, reason)}.`,
  lapsed: 'This agreement has lapsed because neither side marked it as completed.',
} as const

/** The refusal for a member whose colleague has already closed the offer. */
export const formatClosedBy = (colleague: string, state: string): string =>
  `${colleague} of your firm answered first. ${formatClosed(state)}`

/** The reason for which a closed offer cannot be answered, as a sentence. */
export const formatClosed = (state: string): string =>
  `This offer is closed: it ${state === 'expired' ? 'has expired' : `was ${state === 'void' ? 'made void' : state}`}.`
