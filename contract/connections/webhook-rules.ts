import { keysOf } from '../shared/keys-of.ts'
/** The events to which a webhook may subscribe, each with the words that people read when they choose it. */
export const webhookEvents = {
  'lead.created': 'A buyer asks about a lot',
  'message.created': 'A message comes in',
  'offer.changed': 'An offer is made, answered or ends',
  'deal.agreed': 'A deal is agreed',
  'listing.changed': 'A lot changes or is sold',
} as const satisfies Record<string, string>

export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = keysOf(webhookEvents)

/**
 * `waiting`: the next attempt is due later; `failed`: all attempts have failed; `skipped`: the object of the event no
 * longer exists.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'skipped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const MINUTE = 60
const HOUR = 60 * MINUTE

export const webhookLimits = {
  /** the most webhooks of one person at a time */
  most: 5,
  addressMost: 500,
  changesADay: 50,
  /** deliveries that the log shows, and the days for which they are kept */
  logShown: 50,
  logDays: 30,
  /** hours for which a replaced secret also signs */
  formerSecretHours: 24,
  answerMs: 10_000,
  /** seconds between the attempts: 5 s to 24 h, three days in all */
  pauses: [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
} as const

/** The faults of a webhook's address, and the reasons for which a call to it failed. */
export const webhookFaults = {
  address: `Enter an address that begins with https:// and has at most ${webhookLimits.addressMost} characters`,
  credentials: 'The address must not hold a user name or password. Check the signature of each call instead',
  port: 'Use port 443, or one above 1023',
  private: 'This address is not on the public internet, so we do not call it',
  events: 'Choose at least one event',
  most: `You can have ${webhookLimits.most} webhooks. Remove one first.`,
} as const
