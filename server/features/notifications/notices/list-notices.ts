import type { ApiReply } from '#contract/api.ts'
import { formatNotice } from '#contract/notifications/notice-rules.ts'
import { mentionListings } from '#server/features/listings/public/mention-listings.ts'
import type { Verb } from '#server/platform/context.ts'
import { addressOfNotice } from './address-of-notice.ts'
import { countNotices, findNotices, type NoticeRow, readersOf } from './notice-store.ts'

/** GET /notices: one page of the caller's notices. */
export const listNotices: Verb<'GET /notices'> = async (context, { query: { page } }) => {
  const { db } = context.services
  const readers = readersOf(context.viewer)
  const [rows, { count }] = await Promise.all([findNotices(db, readers, page), countNotices(db, readers)])
  const lots = await mentionListings(context, [...new Set(rows.flatMap(({ listingId }) => listingId ?? []))])
  const imageOf = ({ listingId }: NoticeRow) => (listingId ? lots.get(listingId)?.image : null) ?? null
  return { notices: rows.map(row => view(row, imageOf(row))), count }
}

const view = (row: NoticeRow, image: string | null): ApiReply<'GET /notices'>['notices'][number] => ({
  id: row.id,
  kind: row.kind,
  text: formatNotice(row),
  image,
  href: addressOfNotice(row),
  at: row.at.toISOString(),
  seen: row.seen,
})

/** GET /notices/unseen: the number of unseen notices, for the bell. */
export const countUnseen: Verb<'GET /notices/unseen'> = async ({ services: { db }, viewer }) => {
  const { unseen } = await countNotices(db, readersOf(viewer))
  return { unseen }
}
