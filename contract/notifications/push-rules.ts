import { formatNumber } from '../shared/numbers/numbers.ts'
import type { NoticeKind } from './notice-rules.ts'

export const pushLimits = {
  /** devices of one person */
  devices: 10,
  /** the most times in an hour that a person may switch push notifications on or off */
  changesAnHour: 30,
  /** push notifications to one device per hour; further notices appear only at the bell */
  mostPerHour: 20,
  /** after these hours a notice appears only at the bell */
  goodForHours: 24,
  endpointMost: 1000,
  /** characters of the address that a notification opens, because a push service accepts at most 4 kB in all */
  addressMost: 2000,
} as const

export const pushMessages = {
  off: 'Notices on phones are not available here',
  service: 'We do not support the push service of this browser',
  keys: 'This browser sent incomplete keys',
  most: `Notices already go to ${pushLimits.devices} devices. Log out of one of them first.`,
} as const

/** The text on a lock screen, which others may see; it contains no names and no messages. */
export function formatPush(kind: NoticeKind, count: number): string {
  const all = formatNumber(count)
  const texts: Record<NoticeKind, () => string> = {
    offer: () => 'You have a new offer',
    ask: () => 'A buyer asks you for a quote',
    accepted: () => 'Your offer was accepted',
    declined: () => 'Your offer was declined',
    expired: () => 'Your offer has expired',
    void: () => 'Your offer is no longer open: the listing has changed',
    new: () => (count === 1 ? '1 new lot in a saved search' : `${all} new lots in a saved search`),
    seller: () => (count === 1 ? '1 new lot from a seller you saved' : `${all} new lots from a seller you saved`),
    cheaper: () => (count === 1 ? 'A saved lot is cheaper than before' : `${all} saved lots are cheaper than before`),
    going: () => (count === 1 ? 'A saved lot is nearly gone' : `${all} saved lots are nearly gone`),
    gone: () => (count === 1 ? 'A saved lot is no longer listed' : `${all} saved lots are no longer listed`),
    'report-decided': () => 'We have decided on your report',
    verified: () => 'Your business is verified',
    unverified: () => 'Your business is no longer verified',
    wanted: () => 'A buyer needs goods like yours',
    'wanted-live': () => 'Your requirement is now shown to sellers',
    'wanted-refused': () => 'Your requirement is not shown. See why.',
    'wanted-ended': () => 'Your requirement has expired. Do you still need it?',
    'wanted-closed': () => 'A requirement that you answered is closed',
    'wanted-answer': () => 'A seller has answered your requirement',
    'round-ended': () => 'Offers are closed. The seller is choosing.',
    'round-offers': () => 'You have offers to choose from',
    'round-none': () => 'No offers came until the date that you set',
    'saved-offer': () => 'A seller has a lower price for you on a lot that you saved',
    claimed: () => 'A cancelled agreement names you. Please answer.',
    'claim-stands': () => 'A cancelled agreement counts as not kept by you',
    'claim-dismissed': () => 'A claim about you was dismissed',
    'claim-withdrawn': () => 'A claim about you was withdrawn',
    'round-withdrawn': () => 'A lot takes no offers any more',
  }
  return texts[kind]()
}

export const pushTexts = {
  ask: (device: string) => `Notify me on this ${device}`,
  about: (device: string) => `Get notices on this ${device} as they arrive. They never show names or messages.`,
  on: (device: string) => `Notices also come to this ${device}.`,
  stop: 'Stop',
  started: (device: string) => `From now on, notices also come to this ${device}`,
  stopped: (device: string) => `Notices no longer come to this ${device}`,
  blocked: 'This browser blocks our notices. Allow them in its settings for this site, then try again.',
  failed: 'This browser could not reach its push service. Please try again.',
} as const
