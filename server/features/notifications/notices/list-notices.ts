import type { ApiReply, VerbInput } from '#contract/api.ts'
import { formatNotice } from '#contract/notifications/notice-rules.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { addressOfNotice } from './address-of-notice.ts'
import { countNotices, findNotices, type NoticeRow } from './notice-store.ts'

/** GET /notices: one page of what the caller was told. */
export async function listNotices(
  { services: { db }, viewer: { userId } }: SignedInContext,
  { query: { page } }: VerbInput<'GET /notices'>,
): Promise<ApiReply<'GET /notices'>> {
  const [rows, { count }] = await Promise.all([findNotices(db, userId, page), countNotices(db, userId)])
  return { notices: rows.map(view), count }
}

const view = (row: NoticeRow): ApiReply<'GET /notices'>['notices'][number] => ({
  id: row.id,
  kind: row.kind,
  text: formatNotice(row),
  href: addressOfNotice(row),
  at: row.at.toISOString(),
  seen: row.seen,
})

/** GET /notices/unseen: the number at the bell. */
export async function countUnseen({
  services: { db },
  viewer: { userId },
}: SignedInContext): Promise<{ unseen: number }> {
  const { unseen } = await countNotices(db, userId)
  return { unseen }
}
