import { formatClock, formatDayShort } from '../shared/moments.ts'
import { formatLakhCrore, formatRupees } from '../shared/numbers/money.ts'
import { formatQuantityOf, formatRate } from '../surplus/rate-steps.ts'
import type { AddedTerms } from './added/added-terms.ts'
import { formatAllIn, formatPeriods } from './added/added-texts.ts'
import { type GstTerm } from './gst-terms.ts'
import { type Delivery, type OfferKind, offerTotal } from './rules.ts'

/** The texts of screens and mails about offers; those of messages are below. */
export const offerTexts = {
  quote: 'Send a quote',
  sent: 'Offer sent',
  asked: 'Request sent',
  lastTry: 'This is your last offer for this lot this month.',
  takeOff: (quantity: string) => `Take ${quantity} off the available quantity`,
  addBack: (quantity: string) => `If ${quantity} was taken off the available quantity, add it back in the listing.`,
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
