import { isIP } from 'node:net'
import { type RawBuilder, sql } from 'kysely'
import type { AuditFilters } from '#contract/admin/audit.ts'
import { isAbout } from '#contract/admin/audit-sentences.ts'
import { idsThatBegin, isId } from '#contract/http/ids.ts'
import { batches } from '#server/platform/database/batches.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchRows, fetchValues } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'

export interface AuditRow {
  id: number
  at: Date
  kind: string
  actor: { id: string; name: string } | null
  subject_kind: string
  subject_id: string | null
  subject_name: string
  /** the name that an admin read on the GST register; stored until the account is erased */
  legal_name: string | null
  data: Record<string, unknown>
  ip: string
  user_agent: string
  request_id: string
}

/** The kinds of audited events in the log; the query jumps in the index from kind to kind. */
const findKinds = (db: Db) => fetchValues(db)<string>`
  with recursive kinds as (
    (select kind from events where is_audited(kind) order by kind limit 1)
    union all
    select (select kind from events where is_audited(kind) and kind > kinds.kind order by kind limit 1)
    from kinds where kinds.kind is not null)
  select kind from kinds where kind is not null`

/**
 * The condition for audited events that match the filters. It contains `is_audited`, so that the partial indexes can be
 * used.
 */
async function matching(db: Db, { topic, search = '' }: AuditFilters): Promise<RawBuilder<unknown>> {
  const conditions = [sql`is_audited(kind)`]
  const ids = isId(search) ? ([search, search] as const) : idsThatBegin(search)
  const byKind = search !== '' && !ids && !search.includes('@') && isIP(search) === 0
  if (topic || byKind) {
    const kinds = (await findKinds(db)).filter(
      kind => (!topic || kind.startsWith(`${topic}.`)) && (!byKind || isAbout(kind, search)),
    )
    conditions.push(sql`kind = any(${kinds})`)
  }
  if (isIP(search) > 0) conditions.push(sql`ip = ${search}`)
  if (search.includes('@'))
    conditions.push(sql`actor_id = any(array(select user_id from user_emails where email = ${search}))`)
  if (ids)
    conditions.push(sql`id = any(array(
      select id from events where is_audited(kind) and actor_id between ${ids[0]}::uuid and ${ids[1]}::uuid
      union select id from events where is_audited(kind) and subject_id between ${ids[0]}::uuid and ${ids[1]}::uuid
      union select id from events where is_audited(kind) and request_id = ${search}))`)
  return sql.join(conditions, sql` and `)
}

const shown = (events: RawBuilder<unknown>): RawBuilder<AuditRow> => sql`
  select e.id, e.at, e.kind, e.subject_kind, e.subject_id, e.data, e.ip, e.user_agent, e.request_id,
    case when e.actor_id is not null then jsonb_build_object('id', e.actor_id, 'name', coalesce(nullif(a.full_name, ''),
      (select email from user_emails where user_id = a.id and position = 0), '')) end as actor,
    coalesce(case e.subject_kind
      when 'user' then (select full_name from users where id = e.subject_id)
      when 'business' then (select name from businesses where id = e.subject_id)
      when 'listing' then (select name from listings where id = e.subject_id) end, '') as subject_name,
    (select legal_name from register_names where id = (e.data ->> 'registerName')::uuid) as legal_name
  from ${events} as e left join users a on a.id = e.actor_id order by e.id desc`

/** One page of the matching entries, newest first. */
export async function findAudit(
  db: Db,
  filters: AuditFilters,
  { page, size }: { page: number; size: number },
): Promise<AuditRow[]> {
  const { rows } = await shown(sql`(
    select * from events where ${await matching(db, filters)} order by id desc limit ${size} offset ${(page - 1) * size})`).execute(
    db,
  )
  return rows
}

/** The number of matching entries; counting stops at `most`. */
export async function countAudit(db: Db, filters: AuditFilters, most: number): Promise<number> {
  const rows = await fetchRows(db)<{ count: number }>`
    select count(*)::int as count
    from (select from events where ${await matching(db, filters)} order by id desc limit ${most}) as counted`
  return onlyRow(rows).count
}

/** Every matching entry, newest first, in batches. */
export async function* findAllAudit(db: Db, filters: AuditFilters, size: number): AsyncGenerator<AuditRow[]> {
  const condition = await matching(db, filters)
  yield* batches<AuditRow>(db, size, last =>
    shown(sql`(
      select * from events where ${condition} and id < ${last?.id ?? Number.MAX_SAFE_INTEGER} order by id desc limit ${size})`),
  )
}
