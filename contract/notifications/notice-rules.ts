import type { ChosenFilters } from '../explore/explore-state.ts'
import { claimLimits } from '../offers/claims/rules.ts'
import { formatNumber } from '../shared/numbers/numbers.ts'

export const noticeLimits = {
  perPage: 25,
  /** notices older than `days` are deleted; if more than `most` remain, the oldest of them too */
  days: 30,
  most: 200,
  /** the most calls in an hour that mark notices as seen */
  marksAnHour: 600,
} as const

export const noticeKinds = [
  'offer',
  'ask',
  'accepted',
  'declined',
  'expired',
  'void',
  'new',
  'seller',
  'cheaper',
  'going',
  'gone',
  'report-decided',
  'verified',
  'unverified',
  'wanted',
  'wanted-live',
  'wanted-refused',
  'wanted-ended',
  'wanted-closed',
  'wanted-answer',
  'round-ended',
  'round-offers',
  'round-none',
  'round-withdrawn',
  'saved-offer',
  'claimed',
  'claim-stands',
  'claim-dismissed',
  'claim-withdrawn',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Notices about what a person watches or has reported; colleagues of a firm do not see them. */
export const personalNoticeKinds: readonly NoticeKind[] = [
  'new',
  'seller',
  'cheaper',
  'going',
  'gone',
  'saved-offer',
  'report-decided',
]

/** A notice: its kind, and the facts for its sentence and its link. */
export interface NoticeFacts {
  kind: NoticeKind
  /** name of the lot, the saved search, the saved seller or the requirement */
  name: string | null
  count: number
  conversationId: string | null
  listingId: string | null
  requirementId: string | null
  search: { query: string; literal: boolean; filters: ChosenFilters } | null
}

/** A notice in one sentence. */
export function formatNotice({ kind, name, count }: NoticeFacts): string {
  const lot = name ? `“${name}”` : 'your deadstock'
  const need = name ? `“${name}”` : 'a requirement'
  const all = formatNumber(count)
  const saved = (named: string, unnamed: string, several: string) => (count > 1 ? several : name ? named : unnamed)
  const texts: Record<NoticeKind, () => string> = {
    offer: () => `You have an offer for ${lot}`,
    ask: () => `A buyer asks for a quote for ${lot}`,
    accepted: () => `Your offer for ${lot} was accepted`,
    declined: () => `Your offer for ${lot} was declined`,
    expired: () => `Your offer for ${lot} has expired`,
    void: () => `Your offer for ${lot} is no longer open: the listing has changed`,
    new: () => `${all} ${count === 1 ? 'new lot' : 'new lots'} ${name ? `for “${name}”` : 'in a saved search'}`,
    seller: () => `${all} ${count === 1 ? 'new lot' : 'new lots'} from ${name ?? 'a seller you saved'}`,
    cheaper: () =>
      saved(
        `“${name}” is cheaper than before`,
        'A saved lot is cheaper than before',
        `${all} saved lots are cheaper than before`,
      ),
    going: () => saved(`“${name}” is nearly gone`, 'A saved lot is nearly gone', `${all} saved lots are nearly gone`),
    gone: () =>
      saved(
        `“${name}” is no longer listed`,
        'A saved lot is no longer listed',
        `${all} saved lots are no longer listed`,
      ),
    'report-decided': () => 'We have decided on your report. The answer is in your e-mail.',
    verified: () => 'Your business is verified',
    unverified: () => 'Your business is no longer verified',
    wanted: () => `A buyer needs ${need}. Can you supply it?`,
    'wanted-live': () => `Your requirement ${need} is now shown to sellers`,
    'wanted-refused': () => `Your requirement ${need} is not shown. See why.`,
    'wanted-ended': () => `Your requirement ${need} has expired. Do you still need it?`,
    'wanted-closed': () => `The requirement ${need} that you answered is closed`,
    'wanted-answer': () => `A seller has answered your requirement ${need}`,
    'round-ended': () => `Offers for ${lot} are closed. The seller is choosing.`,
    'round-offers': () =>
      count === 1
        ? `1 offer for ${lot}: you have 72 hours to accept it`
        : `${all} offers for ${lot}: you have 72 hours to accept one`,
    'round-none': () => `No offers came for ${lot} until the date that you set`,
    'saved-offer': () => `The seller of ${lot} has a lower price for you, because you saved it`,
    claimed: () => `A cancelled agreement on ${lot} names you. Answer within ${claimLimits.answerDays} days.`,
    'claim-stands': () => `A cancelled agreement on ${lot} now counts as not kept by you`,
    'claim-dismissed': () => `Our team dismissed the claim about ${lot}. The agreement counts for neither side.`,
    'claim-withdrawn': () => `The claim about ${lot} was withdrawn. The agreement counts for neither side.`,
    'round-withdrawn': () => `No offers are taken for ${lot} any more: it is off the market`,
  }
  return texts[kind]()
}

export const noticeTexts = {
  title: 'Notices',
  none: 'No notices yet',
  noneAbout: 'Offers, price drops and new lots from your saved searches and sellers appear here for 30 days.',
} as const
