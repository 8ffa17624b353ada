export const reportKinds = ['listing', 'message', 'business'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportReasons = {
  fraud: 'It looks like fraud',
  wrong: 'Wrong or misleading facts',
  prohibited: 'Goods that may not be sold',
  rights: "Someone else's pictures, brand or name",
  abuse: 'Abuse or threats',
  spam: 'Spam',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons
export const reportReasonKeys = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

export const reportLimits = { wordsMost: 1000, answerMost: 1000, aDay: 20 } as const

export const reportMessages = {
  reason: 'Please choose a reason',
  words: 'Please say in a few words what is wrong',
  sent: 'Thank you. We look at it and mail you what we decide.',
  answer: 'Please write an answer to the person who reported it',
} as const

export const reportDecisions = ['dismissed', 'taken-down', 'unverified', 'warned', 'account-removed'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** What can be decided about each kind of object. */
export const decisionsFor: Record<ReportKind, readonly ReportDecision[]> = {
  listing: ['dismissed', 'taken-down', 'warned', 'account-removed'],
  message: ['dismissed', 'warned', 'account-removed'],
  business: ['dismissed', 'unverified', 'warned', 'account-removed'],
}

export const decisionLabels: Record<ReportDecision, string> = {
  dismissed: 'Nothing wrong: dismiss',
  'taken-down': 'Take the deadstock down',
  unverified: 'Take the verified badge away',
  warned: 'Warn the account by mail',
  'account-removed': 'Remove the account',
}
