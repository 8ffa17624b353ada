import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { dayOf } from '../shared/days.ts'
import { keysOf } from '../shared/keys-of.ts'
import type { LeadStage } from './stages.ts'

/**
 * Limits for another program that fetches leads. Each call reads the last `overlapSeconds` again, because a lead may be
 * committed late.
 */
export const leadPull = { most: 200, overlapSeconds: 60 } as const

export const leadLimits = {
  noteMost: 1000,
  snoozeDays: 60,
  exportsAnHour: 6,
  /** the most changes of stages and notes in an hour */
  changesAnHour: 300,
  /** days of silence after which a buyer's message is a new inquiry */
  silentDays: 14,
  /** days over which a lot's contacts are counted */
  contactDays: 30,
  /** rows of a page of requests for the seller's number */
  numberRequests: 10,
  /** office minutes of waiting after which a buyer's row is highlighted */
  lateAfter: 240,
} as const

/** The ways to reach a seller without a message; each ranks above those before it. */
export const leadKinds = ['contact', 'whatsapp', 'call'] as const
export type LeadKind = (typeof leadKinds)[number]

/** All ways to reach a seller, with a message or without. */
export const inquiryLabels = {
  message: 'Message',
  ask: 'Ask',
  offer: 'Offer',
  contact: 'Contact shown',
  call: 'Call',
  whatsapp: 'WhatsApp',
} as const
export type InquiryKind = keyof typeof inquiryLabels
export const inquiryKinds = keysOf(inquiryLabels)

export const inquiryAnswers = ['message', 'move', 'decline', 'call'] as const
export type InquiryAnswer = (typeof inquiryAnswers)[number]

/**
 * The replies to a buyer for whom the seller has no offer, each sent with one press: the button's label, and the
 * sentence.
 */
export const declines = {
  'not-available': { label: 'Not available', sentence: 'Sorry, this is no longer available.' },
  'not-interested': { label: 'Not interested', sentence: 'Thank you, but this isn’t right for us.' },
} as const
export type Decline = keyof typeof declines

/** The filters of the messages page. */
export const pillLabels = {
  all: 'All',
  waiting: 'Waiting for me',
  offers: 'Offers',
  snoozed: 'Snoozed',
  closed: 'Closed',
} as const
export type LeadPill = keyof typeof pillLabels
export const leadPills = keysOf(pillLabels)

/** Reads the filter from the address; `all` if the address has no valid filter. */
export const readPill = (text: string | null): LeadPill => leadPills.find(pill => pill === text) ?? 'all'

/** The text that each filter shows if it finds no conversation. */
export const emptyPills: Record<LeadPill, string> = {
  all: 'No conversations yet.',
  waiting: 'No one is waiting for your reply.',
  offers: 'No open offers or agreed deals.',
  snoozed: 'Nothing is snoozed.',
  closed: 'No leads won or lost yet.',
}

interface Card {
  stage: LeadStage
  waitsSince: string | null
  snoozedUntil: string | null
}

/** True if the seller has snoozed the lead until a later day. */
export const isSnoozed = ({ snoozedUntil }: Pick<Card, 'snoozedUntil'>, now: Date): boolean =>
  snoozedUntil !== null && snoozedUntil > dayOf(now)

/** True if a filter shows the conversation. For the buyer there is no lead card, so only All shows it. */
export function isUnder(pill: LeadPill, card: Card | null, now: Date): boolean {
  if (pill === 'all') return true
  if (!card) return false
  if (pill === 'snoozed') return isSnoozed(card, now)
  if (pill === 'waiting') return card.waitsSince !== null && !isSnoozed(card, now)
  if (pill === 'offers') return card.stage === 'offer'
  return card.stage === 'won' || card.stage === 'lost'
}

/** 'waiting 20 min', 'waiting 5 hours', 'waiting 3 days'; nights and Sundays count too. */
export function formatWaits(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  if (minutes < 1) return 'waiting, just now'
  return `waiting ${span(minutes)}`
}

function span(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  return `${Math.floor(hours / 24)} days`
}

/** '3 buyers are waiting for your reply, the longest for 5 hours'; undefined if no buyer waits. */
export function formatWaiting(since: readonly string[], now: Date): string | undefined {
  const oldest = since.toSorted()[0]
  if (oldest === undefined) return undefined
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(oldest)) / 60_000))
  if (since.length === 1) return `1 buyer has been waiting for your reply for ${span(minutes)}`
  return `${since.length} buyers are waiting for your reply, the longest for ${span(minutes)}`
}

export const leadMessages = {
  note: `A note can have at most ${formatNumber(leadLimits.noteMost)} characters`,
  snooze: `Please choose a day within the next ${leadLimits.snoozeDays} days`,
  reason: 'Please choose a reason',
  noteSaved: 'Note saved',
  snoozed: (day: string): string => `Snoozed until ${day}`,
  woken: 'Back in your list',
  lost: 'Marked as lost',
  talking: 'Marked as talking',
  onlyYou: 'Only you can see this',
} as const
