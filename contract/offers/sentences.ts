import {
  type CancelReason,
  cancelReasons,
  type DeclineReason,
  declineReasons,
  type OfferKind,
  type VoidReason,
} from './rules.ts'
import { formatEnd, formatPrice, type OfferInText } from './texts.ts'

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
