import type { ConversationState } from '#contract/conversations/rules.ts'
import { mayInFirm } from '#contract/firms/rules.ts'
import type { Viewer } from '#server/platform/context.ts'

/** The facts of a conversation that decide the viewer's rights. */
export interface ConversationSituation {
  blocked_by_me: boolean
  blocked_by_them: boolean
  other_active: boolean
}

/** The state of a conversation: closed if one side has blocked the other or left. */
export function stateOf({ blocked_by_me, blocked_by_them, other_active }: ConversationSituation): ConversationState {
  if (!other_active) return 'Deleted'
  return blocked_by_me || blocked_by_them ? 'Blocked' : 'Active'
}

export const maySend = (situation: ConversationSituation): boolean => stateOf(situation) === 'Active'

/** True if the viewer's role in the firm may answer chats, or if the viewer has no firm. */
export const mayAnswer = ({ firm }: Pick<Viewer, 'firm'>): boolean => mayInFirm(firm, 'answer')

/**
 * False for a conversation that the viewer removed, unless the viewer blocked its other member and may want to unblock
 * them.
 */
export const isVisible = ({ removed, blocked_by_me }: ConversationSituation & { removed: boolean }): boolean =>
  !removed || blocked_by_me

/** The limits of an account: `most` within `seconds`. */
export const conversationRates = {
  messages: { most: 30, seconds: 60 },
} as const
