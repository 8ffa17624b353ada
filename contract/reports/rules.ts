import type { SuspensionReason } from '../accounts/suspension.ts'
import { keysOf } from '../shared/keys-of.ts'

export const reportKinds = ['listing', 'message', 'business', 'requirement'] as const
export type ReportKind = (typeof reportKinds)[number]

/** The kind of report for a complaint about this subject. */
export const reportKindOf = { listing: 'listing', member: 'business', message: 'message' } as const satisfies Record<
  string,
  ReportKind
>

export const reportReasons = {
  fraud: 'Suspected fraud',
  wrong: 'Wrong or misleading information',
  prohibited: 'Prohibited goods',
  rights: "Someone else's pictures, brand or name",
  abuse: 'Abuse or threats',
  spam: 'Spam',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons
export const reportReasonKeys = keysOf(reportReasons)

/** The reason of a suspension after a report of this kind. */
export const suspendedFor = {
  fraud: 'fraud',
  wrong: 'misleading',
  prohibited: 'prohibited',
  rights: 'other',
  abuse: 'abuse',
  spam: 'spam',
  other: 'other',
} as const satisfies Record<ReportReason, SuspensionReason>

export const reportLimits = { wordsMost: 1000, answerMost: 1000, aDay: 20 } as const

export const reportMessages = {
  reason: 'Please choose a reason',
  words: 'Please describe the problem in a few words',
  sent: "Thank you. We'll review this and e-mail you the outcome.",
  answer: 'Please write an answer to the people who reported this',
  decision: 'Please choose a decision',
  reasons: (least: number) =>
    `This also closes a complaint about the same subject: please give the reasons in at least ${least} characters`,
  complaints: (count: number) =>
    `${count === 1 ? 'A complaint about the same is' : `${count} complaints about the same are`} closed with this decision, and its answer e-mailed.`,
} as const

export const decisionLabels = {
  dismissed: 'Dismiss the report',
  'taken-down': 'Take the listing down',
  unverified: 'Remove the verified badge',
  warned: 'Send a warning',
  restricted: 'Suspend the account',
  'account-removed': 'Delete the account',
} as const
export type ReportDecision = keyof typeof decisionLabels
export const reportDecisions = keysOf(decisionLabels)

/** The decisions about each kind of object. */
export const decisionsFor: Record<ReportKind, readonly ReportDecision[]> = {
  listing: ['dismissed', 'taken-down', 'warned', 'restricted', 'account-removed'],
  message: ['dismissed', 'warned', 'restricted', 'account-removed'],
  business: ['dismissed', 'unverified', 'warned', 'restricted', 'account-removed'],
  requirement: ['dismissed', 'taken-down', 'warned', 'restricted', 'account-removed'],
}

/** A decision about one kind of object, as admins read it. */
export const formatDecision = (decision: ReportDecision, kind: ReportKind): string =>
  decision === 'taken-down' && kind === 'requirement' ? 'Take the requirement down' : decisionLabels[decision]
