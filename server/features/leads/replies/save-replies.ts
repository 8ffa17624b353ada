import { leadLimits } from '#contract/leads/rules.ts'
import type { Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { listSavedReplies } from './list-saved-replies.ts'
import { replaceReplies } from './saved-reply-store.ts'

/** PUT /leads/saved-replies */
export const saveReplies: Verb<'PUT /leads/saved-replies'> = async (context, { body }) => {
  const { userId } = context.viewer
  await context.services.db.transaction().execute(async tx => {
    await enforceRateLimit(tx, { key: `leads:${userId}`, most: leadLimits.changesAnHour, seconds: 3600 })
    await replaceReplies(tx, userId, body.replies)
    await appendEvent(tx, context, 'user.replies-saved', userId, { count: body.replies.length })
  })
  return listSavedReplies(context)
}
