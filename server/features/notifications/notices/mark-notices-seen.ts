import type { ApiReply, VerbInput } from '#contract/api.ts'
import { noticeLimits } from '#contract/notifications/notice-rules.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { countNotices, readersOf, setSeen } from './notice-store.ts'

type Key = 'POST /notices/seen'

/** POST /notices/seen: marks notices as seen up to those that the caller was shown; newer ones stay unseen. */
export async function markNoticesSeen(
  { services: { db, clock }, viewer }: SignedInContext,
  { body: { upTo } }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  await enforceRateLimit(db, { key: `notices:${viewer.userId}`, most: noticeLimits.marksAnHour, seconds: 3600 })
  await setSeen(db, readersOf(viewer), upTo, clock())
  const { unseen } = await countNotices(db, readersOf(viewer))
  return { unseen }
}
