import { sql } from 'kysely'
import type { adminTables } from '#contract/admin/columns.ts'
import type { UserFilters } from '#contract/admin/pages.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchOnlyRow, fetchRows } from '#server/platform/database/fetch.ts'
import type { TableRow } from '../model/admin-table.ts'
import { createdIn, type Lookup } from '../model/lookup-store.ts'

export interface ListedUser extends TableRow<typeof adminTables.users.columns> {
  admin: boolean
  active: boolean
  suspended: boolean
  emails: string[]
  phones: string[]
}

const waitingSince: Lookup['first'] = id => sql`(
  select r.since from (select user_id as reviewed, since from account_reviews) r where r.reviewed = ${id})`

/** The look-up of users under these filters. */
export const userLookup = ({ status = 'all', createdYear = 'all', search = '', sort }: UserFilters): Lookup => ({
  of: 'users',
  term: search,
  sort,
  conditions: id => [
    ...(status === 'review'
      ? [sql`${id} in (select r.user_id from account_reviews r where r.cleared_at is null)`]
      : []),
    ...(status === 'active' || status === 'inactive' ? [sql`active = ${status === 'active'}`] : []),
    ...(createdYear === 'all' ? [] : [createdIn(createdYear)]),
  ],
  ...(status === 'review' && { first: waitingSince }),
})

/** These users, in this order. */
export const readUsers = (db: Db, ids: readonly string[], adminEmails: readonly string[]) => fetchRows(db)<ListedUser>`
  select u.id, u.full_name as "fullName", u.admin and has_admin_address(u.id, ${adminEmails}) as admin, u.active, u.suspended,
    u.created_at as "createdAt",
    array(select email from user_emails where user_id = u.id order by position) as emails,
    array(select phone from user_phones where user_id = u.id order by position) as phones,
    (select count(*)::int from listings
      where user_id = u.id and status in ('Draft', 'Active', 'Inactive')) as deadstocks,
    case when u.deleted_at is null and b.id is not null then jsonb_build_object('id', b.id, 'name', b.name, 'verified', b.verified) end as business
  from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
  join users u on u.id = wanted.id left join businesses b on b.user_id = u.id
  order by wanted.place`

export interface Tally {
  count: number
  today: number
  thisWeek: number
}

/** Numbers of users: all, new since midnight and new since Monday, in India. */
export const countUsers = (db: Db): Promise<Tally> => tally(db, 'user_lookup')

/** Numbers of listings: all, new since midnight and new since Monday, in India. */
export const countListings = (db: Db): Promise<Tally> => tally(db, 'listing_lookup')

async function tally(db: Db, table: 'user_lookup' | 'listing_lookup'): Promise<Tally> {
  const since = (unit: string) => sql`(
    select count(*)::int from ${sql.table(table)}
    where created_at >= date_trunc(${unit}, now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')`
  return fetchOnlyRow(db)<Tally>`
    select (select count(*)::int from ${sql.table(table)}) as count,
      ${since('day')} as today, ${since('week')} as "thisWeek"`
}
