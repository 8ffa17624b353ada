import { keysOf } from '#contract/shared/keys-of.ts'
export const claimLimits = {
  answerDays: 7,
  answerLeast: 10,
  answerMost: 600,
  decisionLeast: 4,
  decisionMost: 1000,
} as const

/** The reasons for cancelling an agreement that accuse the other side, each with the side that may give it. */
export const claimReasons = { 'no-payment': 'seller', 'not-as-described': 'buyer' } as const
export type ClaimReason = keyof typeof claimReasons
export const claimReasonKeys = keysOf(claimReasons)

/** The reason as a claim; undefined if it accuses neither side. */
export const claimOf = (reason: string, by: 'buyer' | 'seller'): ClaimReason | undefined =>
  claimReasonKeys.find(key => key === reason && claimReasons[key] === by)

export const claimStates = ['open', 'answered', 'withdrawn', 'stands', 'dismissed'] as const
export type ClaimState = (typeof claimStates)[number]

/** The moves of a claim: from which states, by whom, to which. Only a claim in the state `stands` counts. */
export const claimMoves = {
  answer: { from: ['open'], by: 'named', to: 'answered' },
  withdraw: { from: ['open', 'answered', 'stands'], by: 'claimer', to: 'withdrawn' },
  lapse: { from: ['open'], by: 'clock', to: 'stands' },
  uphold: { from: ['answered'], by: 'admin', to: 'stands' },
  dismiss: { from: ['open', 'answered', 'stands'], by: 'admin', to: 'dismissed' },
} as const satisfies Record<string, { from: readonly ClaimState[]; by: string; to: ClaimState }>
export type ClaimMove = keyof typeof claimMoves

export const allowsClaimMove = (state: ClaimState, move: ClaimMove): boolean =>
  (claimMoves[move].from as readonly ClaimState[]).includes(state)
