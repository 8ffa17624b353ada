import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchOnlyValue, fetchRow, fetchRows, fetchValues, hasRows } from '#server/platform/database/fetch.ts'

export interface ReviewedBusiness {
  id: string
  user_id: string
  name: string
  gst: string
  pan: string
  state: string | null
  verified: boolean
  version: number
  reviewed_version: number | null
  reviewed_at: Date | null
  review_reason: string | null
  review_checked: string[]
  /** the name read on the GST register at the last verification */
  legal_name: string | null
}

const columns = sql`b.id, b.user_id, b.name, b.gst, b.pan, b.state, b.verified, b.version,
  b.reviewed_version, b.reviewed_at, b.review_reason, b.review_checked,
  (select r.legal_name from register_names r where r.user_id = b.user_id order by r.created_at desc, r.id limit 1) as legal_name`

/** The business of an active user. */
export const findBusiness = (db: Db, id: string) => fetchRow(db)<ReviewedBusiness>`
  select ${columns} from businesses b join users u on u.id = b.user_id and u.active where b.id = ${id}`

export const findBusinessOf = (db: Db, userId: string) =>
  fetchRow(db)<ReviewedBusiness>`select ${columns} from businesses b where b.user_id = ${userId}`

/**
 * The business of an active user, locked until the transaction ends, so that no other decision about this GST number is
 * made meanwhile.
 */
export async function lockBusiness(tx: Tx, id: string): Promise<ReviewedBusiness | undefined> {
  const row = await fetchRow(tx)<{ gst: string }>`select gst from businesses where id = ${id} for no key update`
  if (!row) return undefined
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`GST ${row.gst}`}, 0))`
  return findBusiness(tx, id)
}

/** True if another active business with this GST number is verified. */
export const isGstTaken = (tx: Tx, { id, gst }: ReviewedBusiness) => hasRows(tx)`
  select from businesses b join users u on u.id = b.user_id and u.active
  where b.gst = ${gst} and b.id <> ${id} and b.verified limit 1`

/** Writes a decision about a locked business. */
export async function setReview(
  tx: Tx,
  id: string,
  review: { verified: boolean; reason: string; checked: string[] },
): Promise<ReviewedBusiness | undefined> {
  // updating the search rows of all its listings takes longer than the usual time limit of a statement
  await execute(tx)`select set_config('statement_timeout', '30000', true)`
  await execute(tx)`
    update businesses set verified = ${review.verified}, verified_at = case when ${review.verified} then now() end,
      reviewed_version = version, reviewed_at = now(), review_reason = ${review.reason}, review_checked = ${review.checked}
    where id = ${id}`
  return findBusiness(tx, id)
}

/** Stores the name of the business on the GST register; the audit log refers to it by the returned id. */
export const addRegisterName = (tx: Tx, userId: string, legalName: string) => fetchOnlyValue(tx)<string>`
  insert into register_names (user_id, legal_name) values (${userId}, ${legalName}) returning id`

const waiting = sql`
  from businesses b join users u on u.id = b.user_id and u.active
  where not b.verified and b.reviewed_version is distinct from b.version`

const MOST_COUNTED = 10_000

/** The time since which the business at the head of the queue waits. */
export const findOldestWaiting = (db: Db) => fetchOnlyValue(db)<Date | null>`select min(b.updated_at) as at ${waiting}`

/** The number of waiting businesses; counting stops at 10,000. */
export const countWaiting = (db: Db) => fetchOnlyValue(db)<number>`
  select count(*)::int as count from (select ${waiting} limit ${MOST_COUNTED}) as waiting`

interface WaitingBusiness {
  id: string
  userId: string
  name: string
  gst: string
  city: string | null
  state: string | null
  since: Date
  again: boolean
}

export const findWaiting = (db: Db, { page, size }: { page: number; size: number }) => fetchRows(db)<WaitingBusiness>`
  select b.id, b.user_id as "userId", b.name, b.gst, b.city, b.state, b.updated_at as since,
    b.reviewed_version is not null as again ${waiting}
  order by b.updated_at, b.id limit ${size} offset ${(page - 1) * size}`

export interface OtherBusiness {
  shares: ('gst' | 'pan' | 'phone' | 'name')[]
  user_id: string
  name: string
  verified: boolean
  active: boolean
}

const MOST_OTHERS = 20

/** Other accounts that share a number with this business, or a name that looks the same. */
export const findOthers = (db: Db, business: ReviewedBusiness) => fetchRows(db)<OtherBusiness>`
  with hints as (
    select user_id, 'gst' as hint from businesses where gst = ${business.gst} and gst <> ''
    union select user_id, 'pan' from businesses where pan = ${business.pan} and pan <> ''
    union select user_id, 'name' from businesses
      where name_skeleton(name) = name_skeleton(${business.name}) and name <> ''
    union select p.user_id, 'phone' from user_phones p
      join user_phones own on own.user_id = ${business.user_id} and own.phone = p.phone
  )
  select array_agg(h.hint order by h.hint) as shares, u.id as user_id, coalesce(b.name, u.full_name) as name,
    coalesce(b.verified, false) as verified, u.active
  from hints h join users u on u.id = h.user_id left join businesses b on b.user_id = u.id
  where u.id <> ${business.user_id}
  group by u.id, b.id order by coalesce(b.verified, false) desc, count(*) desc, u.id limit ${MOST_OTHERS}`

/** The fields that have changed since the last verification; empty if there was none. */
export const findChangedSince = (db: Db, id: string) => fetchValues(db)<string>`
  select distinct field from events e, jsonb_array_elements_text(e.data -> 'changed') as field
  where e.subject_kind = 'business' and e.subject_id = ${id} and e.kind = 'business.changed' and e.id > (
    select max(id) from events where subject_kind = 'business' and subject_id = ${id} and kind = 'business.verified')
  order by field`
