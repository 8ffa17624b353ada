import { noticeLimits } from '#contract/notifications/notice-rules.ts'
import type { Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { countNotices, readersOf, setSeen } from './notice-store.ts'

/** POST /notices/seen: marks notices as seen up to those that the caller was shown; newer ones stay unseen. */
export const markNoticesSeen: Verb<'POST /notices/seen'> = async (
  { services: { db, clock }, viewer },
  { body: { upTo } },
) => {
  await enforceRateLimit(db, { key: `notices:${viewer.userId}`, most: noticeLimits.marksAnHour, seconds: 3600 })
  await setSeen(db, readersOf(viewer), upTo, clock())
  const { unseen } = await countNotices(db, readersOf(viewer))
  return { unseen }
}
