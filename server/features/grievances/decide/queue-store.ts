import { type RawBuilder, sql } from 'kysely'
import { adminPages } from '#contract/admin/table-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchOnlyValue, fetchRows } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import type { GrievanceRow } from '../model/grievance-store.ts'

export type Queue = 'open' | 'legal' | 'waiting' | 'closed'

const open = sql`state in ('received', 'in-work', 'waiting-for-you')`
const queues: Record<Queue, RawBuilder<unknown>> = {
  open: sql`state in ('received', 'in-work') and about <> 'legal-notice'`,
  legal: sql`${open} and about = 'legal-notice'`,
  waiting: sql`state = 'waiting-for-you' and about <> 'legal-notice'`,
  closed: sql`closed_at is not null`,
}

export interface QueuedRow extends GrievanceRow {
  alike: number
}

const alike = sql`
  case when g.subject_id is null then 0 else (select count(*)::int from grievances o
    where o.subject_kind = g.subject_kind and o.subject_id = g.subject_id
      and o.state in ('received', 'in-work', 'waiting-for-you')) end as alike`

/** The search pattern for numbers and texts; `%` and `_` are literal. */
const matching = (search: string): RawBuilder<unknown> =>
  search === '' ? sql`true` : sql`strpos(lower(number), ${search}) > 0 or strpos(lower(words), ${search}) > 0`

export async function findQueued(
  db: Db,
  { queue, search, page, size }: { queue: Queue; search: string; page: number; size: number },
): Promise<QueuedRow[]> {
  const order = queue === 'closed' ? sql`closed_at desc, id` : sql`due_at, id`
  return fetchRows(db)<QueuedRow>`
    select g.*, ${alike} from (
      select * from grievances where ${queues[queue]} and (${matching(search)})
      order by ${order} limit ${size} offset ${(page - 1) * size}) as g
    order by ${order}`
}

export async function countQueued(
  db: Db,
  { queue, search }: { queue: Queue; search: string },
): Promise<{ count: number; more: boolean }> {
  const most = search === '' ? adminPages.countedTo : adminPages.searchCountedTo
  const rows = await fetchRows(db)<{ count: number }>`
    select count(*)::int as count from (
      select from grievances where ${queues[queue]} and (${matching(search)}) limit ${most + 1}) as counted`
  const { count } = onlyRow(rows)
  return { count: Math.min(count, most), more: count > most }
}

export const countAlike = (db: Db, id: string) =>
  fetchOnlyValue(db)<number>`select ${alike} from grievances g where g.id = ${id}`

export interface NamedSubject {
  name: string
  userId: string | null
}

/** The current name of the object; a removed account has none. */
export async function findSubjectName(
  db: Db,
  { subject_kind, subject_id, about_user_id }: GrievanceRow,
): Promise<NamedSubject> {
  const rows = await fetchRows(db)<{ name: string }>`
    select coalesce(
      case when ${subject_kind}::text = 'listing' then (select name from listings where id = ${subject_id}) end,
      (select nullif(b.name, '') from businesses b where b.user_id = ${about_user_id}),
      (select full_name from users where id = ${about_user_id}), '') as name`
  return { name: onlyRow(rows).name, userId: about_user_id }
}
