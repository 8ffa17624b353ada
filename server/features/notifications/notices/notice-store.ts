import { sql } from 'kysely'
import { mayInFirm } from '#contract/firms/rules.ts'
import { type NoticeFacts, noticeLimits, personalNoticeKinds } from '#contract/notifications/notice-rules.ts'
import { personOf, type Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { execute, fetchRows } from '#server/platform/database/fetch.ts'
import { type Sweep, sweep } from '#server/platform/messaging/sweep.ts'

export interface NoticeRow extends NoticeFacts {
  id: number
  listingId: string | null
  at: Date
  seen: boolean
}

/** A person sees their own notices, and those of the firm that they act for. */
export interface Readers {
  personId: string
  accountId: string
  /** false for people of the firm who only read along: its notices stay unseen for those who answer */
  answers: boolean
}

/** Only the account's owner sees its notices about saved searches, lots and sellers; colleagues do not. */
const of = ({ personId, accountId }: Readers) =>
  personId === accountId
    ? sql`user_id = ${personId}`
    : sql`(user_id = ${personId} or (user_id = ${accountId} and kind <> all (${[...personalNoticeKinds]}::text[])))`

export const readersOf = (viewer: Viewer): Readers => ({
  personId: personOf(viewer),
  accountId: viewer.firm?.accountId ?? viewer.userId,
  answers: mayInFirm(viewer.firm, 'answer'),
})

/** The notices that this person can mark as seen. */
const markable = (readers: Readers) => (readers.answers ? of(readers) : sql`user_id = ${readers.personId}`)

/** The notices to show: the latest, up to the limit. */
const visibleNotices = (readers: Readers) => sql`
  select * from notices where ${of(readers)} and at > now() - make_interval(days => ${noticeLimits.days})
  order by id desc limit ${noticeLimits.most}`

/** One page of notices, the latest first. */
export async function findNotices(db: Db, readers: Readers, page: number): Promise<NoticeRow[]> {
  const { perPage } = noticeLimits
  return fetchRows(db)<NoticeRow>`
    select n.id, n.kind, n.count, n.at, n.seen_at is not null as seen, n.conversation_id as "conversationId",
      n.requirement_id as "requirementId", n.listing_id as "listingId",
      coalesce(l.name, s.name, b.name, q.title) as name, s.state as search
    from (${visibleNotices(readers)}) n
    left join listings l on l.id = n.listing_id
    left join saved_searches s on s.id = n.search_id
    left join businesses b on b.id = n.business_id
    left join requirements q on q.id = n.requirement_id
    order by n.id desc limit ${perPage} offset ${(page - 1) * perPage}`
}

export async function countNotices(db: Db, readers: Readers): Promise<{ count: number; unseen: number }> {
  const rows = await fetchRows(db)<{ count: number; unseen: number }>`
    select count(*)::int as count, (count(*) filter (where seen_at is null and ${markable(readers)}))::int as unseen
    from (${visibleNotices(readers)}) n`
  return rows[0] ?? { count: 0, unseen: 0 }
}

/** Marks a person's notices up to this one as seen. */
export const setSeen = (db: Db, readers: Readers, upTo: number, now: Date) => execute(db)`
  update notices set seen_at = ${now} where ${markable(readers)} and id <= ${upTo} and seen_at is null`

/** Deletes notices that are too old, or beyond the number that is shown. */
export const sweepNotices: Sweep = async ({ db }) =>
  (await sweep(db, 'notices', sql`at < now() - make_interval(days => ${noticeLimits.days})`)) +
  (await sweep(
    db,
    'notices',
    sql`id in (select id from (select id, row_number() over (partition by user_id order by id desc) as place from notices) n
      where place > ${noticeLimits.most})`,
  ))
