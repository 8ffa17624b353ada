import type { FieldFault } from '../http/refusals.ts'
import { offerFault } from '../offers/offer-fault.ts'
import { keysOf } from '../shared/keys-of.ts'
import { isDeceptive } from '../shared/names/display-names.ts'
import type { PriceBreak } from '../surplus/price-breaks.ts'
import { leadsElsewhere } from './rules.ts'

export const answerLimits = {
  wordsLeast: 10,
  wordsMost: 300,
  /** answers of one seller in a day */
  dayMost: 3,
  monthMost: 20,
  monthMostUnverified: 5,
  monthDays: 30,
  /** a seller may not answer for `pauseDays` if at least `unfitMost` of their last `latest` answers did not fit */
  latest: 20,
  unfitMost: 12,
  pauseDays: 14,
  /** the most sellers who get a notice of one requirement */
  notifiedMost: 50,
  /** the most lots that are compared with a requirement, the best first */
  examined: 500,
  perPage: 20,
} as const

export const answerStates = ['sent', 'opened', 'dismissed', 'withdrawn'] as const
export type AnswerState = (typeof answerStates)[number]

export const dismissReasons = {
  'does-not-fit': 'Does not fit',
  price: 'Price',
  quantity: 'Quantity',
  other: 'Another reason',
} as const
export type DismissReason = keyof typeof dismissReasons
export const dismissReasonKeys = keysOf(dismissReasons)

/** The relation of a seller to a requirement. */
export interface AnswerSituation {
  own: boolean
  full: boolean
  verifiedOnly: boolean
  verified: boolean
  /** number of the seller's live lots that match */
  lots: number
  answered: boolean
  today: number
  lately: number
  pausedUntil: Date | null
}

export type WhyNoAnswer = 'own' | 'answered' | 'full' | 'verified-only' | 'paused' | 'day' | 'month' | 'no-lot'

/** The reason for which a seller may not answer; null if they may. */
export function whyNoAnswer(of: AnswerSituation, now: Date): WhyNoAnswer | null {
  if (of.own) return 'own'
  if (of.answered) return 'answered'
  if (of.full) return 'full'
  if (of.verifiedOnly && !of.verified) return 'verified-only'
  if (of.lots === 0 && !of.verified) return 'no-lot'
  if (of.pausedUntil !== null && of.pausedUntil > now) return 'paused'
  if (of.today >= answerLimits.dayMost) return 'day'
  if (of.lately >= (of.verified ? answerLimits.monthMost : answerLimits.monthMostUnverified)) return 'month'
  return null
}

export const whyNoAnswerTexts: Record<WhyNoAnswer, string> = {
  own: 'This is your own requirement.',
  answered: 'You have answered this.',
  full: 'This requirement has ten answers. It opens again when the buyer dismisses one.',
  'verified-only': 'The buyer accepts answers from verified sellers only.',
  'no-lot': 'To answer, you need a live lot in this category and in the condition asked for.',
  paused: `Buyers dismissed most of your last ${answerLimits.latest} answers because they did not fit. You can answer again ${answerLimits.pauseDays} days after the last of them.`,
  day: `You can answer ${answerLimits.dayMost} requirements a day.`,
  month: `You can answer ${answerLimits.monthMost} requirements in ${answerLimits.monthDays} days, and ${answerLimits.monthMostUnverified} until your business is verified.`,
}

/** The lot that a seller answers with. */
export interface AnsweredLot {
  unit: string | null
  amount: number | null
  priceBreaks: readonly PriceBreak[] | null
  quantityAvailable: number | null
  wholeLot: boolean
}

export interface GivenAnswer {
  quantity: number | null
  amount: number | null
  words: string
}

export const answerMessages = {
  words: `Please write ${answerLimits.wordsLeast} to ${answerLimits.wordsMost} characters: what you can supply`,
  wordsMost: `Please write up to ${answerLimits.wordsMost} characters`,
  contact: 'Please leave out phone numbers, e-mail and web addresses: the buyer writes to you here.',
  signs: 'Please use letters, digits and plain punctuation only',
  reason: 'Please choose a reason',
} as const

/** The faults of an answer: of its words and, if it names a lot, of its terms, which are checked like an offer. */
export function answerFaults({ quantity, amount, words }: GivenAnswer, lot: AnsweredLot | null): FieldFault[] {
  const faults: FieldFault[] = []
  if (!lot && words.length < answerLimits.wordsLeast) faults.push({ field: 'words', message: answerMessages.words })
  else if (words.length > answerLimits.wordsMost) faults.push({ field: 'words', message: answerMessages.wordsMost })
  else if (isDeceptive(words)) faults.push({ field: 'words', message: answerMessages.signs })
  else if (leadsElsewhere(words)) faults.push({ field: 'words', message: answerMessages.contact })
  if (lot) {
    const terms = { kind: 'offer', quantity: quantity ?? 0, amount, delivery: 'ex-godown', note: '' } as const
    const offered = { ...lot, live: true, own: false, selling: true, negotiable: true }
    const fault = offerFault(terms, offered, { open: false, tries: 0, openOfAccount: 0, openMost: 1 })
    if (fault) faults.push({ field: fault.field, message: fault.message })
  }
  return faults
}
