import type { ApiReply } from '#contract/api.ts'
import { startingReplies } from '#contract/leads/saved-replies.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { findReplies } from './saved-reply-store.ts'

type Key = 'GET /leads/saved-replies'

/** GET /leads/saved-replies: the seller's own, or the five that every seller starts with. */
export async function listSavedReplies({ services, viewer }: SignedInContext): Promise<ApiReply<Key>> {
  const own = await findReplies(services.db, viewer.userId)
  return { replies: own.length > 0 ? own : [...startingReplies] }
}
