import { sql } from 'kysely'
import { type ReportDecision, type ReportKind, type ReportReason, reportKindOf } from '#contract/reports/rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchOnlyValue, fetchRow, fetchRows } from '#server/platform/database/fetch.ts'

export interface ReportRow {
  id: string
  subject_kind: ReportKind
  subject_id: string
  about_user_id: string
  reporter_id: string
  reason: ReportReason
  words: string
  evidence: string
  created_at: Date
  decision: ReportDecision | null
  answer: string
  decided_at: Date | null
}

type ListedReport = Pick<ReportRow, 'id' | 'evidence' | 'reason' | 'words' | 'decision' | 'answer'> & {
  kind: ReportKind
  subjectId: string
  createdAt: Date
  decidedAt: Date | null
  reporter: { id: string; name: string; active: boolean }
  about: { id: string; name: string; active: boolean }
  open: number
  complaints: number
  decidedBy: string | null
}

/** The object of a report, with its text and its owner. */
export interface ReportedObject {
  userId: string
  text: string
}

/** A message that this user received. */
export const findReceivedMessage = (db: Db, id: string, receiverId: string) => fetchRow(db)<ReportedObject>`
  select sender_id as "userId", body as text from messages where id = ${id} and receiver_id = ${receiverId}`

export const findReportableBusiness = (db: Db, id: string) => fetchRow(db)<ReportedObject>`
  select b.user_id as "userId", b.name as text
  from businesses b join users u on u.id = b.user_id and u.active where b.id = ${id}`

interface NewReport {
  reporterId: string
  kind: ReportKind
  subjectId: string
  aboutUserId: string
  reason: ReportReason
  words: string
  evidence: string
}

/** Inserts a report and returns its id; undefined if this person has reported this object already. */
export async function insertReport(tx: Tx, report: NewReport): Promise<string | undefined> {
  const row = await tx
    .insertInto('reports')
    .values({
      reporter_id: report.reporterId,
      subject_kind: report.kind,
      subject_id: report.subjectId,
      about_user_id: report.aboutUserId,
      reason: report.reason,
      words: report.words,
      evidence: report.evidence,
    })
    .onConflict(conflict => conflict.columns(['reporter_id', 'subject_kind', 'subject_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const person = (
  alias: string,
) => sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'active', ${sql.ref(`${alias}.active`)},
  'name', coalesce(nullif(${sql.ref(`${alias}.full_name`)}, ''),
    (select nullif(name, '') from businesses where user_id = ${sql.ref(`${alias}.id`)}), ''))`

/** Open reports, the oldest first, or decided ones, the newest first. */
export async function findReports(
  db: Db,
  state: 'open' | 'decided',
  { page, size }: { page: number; size: number },
): Promise<ListedReport[]> {
  const which =
    state === 'open'
      ? sql`where decision is null order by created_at, id`
      : sql`where decision is not null order by decided_at desc, id`
  return fetchRows(db)<ListedReport>`
    select r.id, r.subject_kind as kind, r.subject_id as "subjectId", r.evidence, r.reason, r.words, r.created_at as "createdAt",
      r.decision, r.answer, r.decided_at as "decidedAt", ${person('reporter')} as reporter, ${person('about')} as about,
      (select count(*)::int from reports o
        where o.subject_kind = r.subject_kind and o.subject_id = r.subject_id and o.decision is null) as open,
      (select count(*)::int from grievances g
        where r.decision is null and g.state in ('received', 'in-work', 'waiting-for-you') and g.about <> 'legal-notice' and not g.is_order
          and g.about_user_id = r.about_user_id
          and g.subject_kind = case r.subject_kind when 'business' then 'member' else r.subject_kind end
          and g.subject_id = case r.subject_kind when 'business' then r.about_user_id
            when 'message' then (select conversation_id from messages where id = r.subject_id) else r.subject_id end) as complaints,
      (select full_name from users where id = r.decided_by) as "decidedBy"
    from (select * from reports ${which} limit ${size} offset ${(page - 1) * size}) as r
    join users reporter on reporter.id = r.reporter_id join users about on about.id = r.about_user_id
    order by ${state === 'open' ? sql`r.created_at, r.id` : sql`r.decided_at desc, r.id`}`
}

/** All open reports of the object of this report, the report itself first, locked until the transaction ends. */
export async function lockOpenReports(tx: Tx, id: string): Promise<{ known: boolean; open: ReportRow[] }> {
  const known = await fetchRows(tx)<ReportRow>`select * from reports where id = ${id}`
  if (!known[0]) return { known: false, open: [] }
  const rows = await fetchRows(tx)<ReportRow>`
    select * from reports
    where subject_kind = ${known[0].subject_kind} and subject_id = ${known[0].subject_id} and decision is null
    order by id for update`
  return { known: true, open: rows.toSorted((one, other) => Number(other.id === id) - Number(one.id === id)) }
}

/** The object of a complaint: a lot, a member, or a conversation in which messages were reported. */
export interface Meant {
  subject_kind: 'listing' | 'member' | 'message' | null
  subject_id: string | null
  about_user_id: string | null
}

const sameAs = ({ subject_kind, subject_id, about_user_id }: Meant) => sql`
  r.decision is null and r.about_user_id = ${about_user_id} and r.subject_kind = ${subject_kind && reportKindOf[subject_kind]}
  and case r.subject_kind when 'listing' then r.subject_id = ${subject_id}
    when 'message' then exists (select from messages m where m.id = r.subject_id and m.conversation_id = ${subject_id})
    else true end`

/** Open reports of the same object, locked until the transaction ends. */
export const lockReportsAbout = (tx: Tx, meant: Meant) =>
  fetchRows(tx)<ReportRow>`select r.* from reports r where ${sameAs(meant)} order by r.id for update`

export const countReportsAbout = (db: Db, meant: Meant) =>
  fetchOnlyValue(db)<number>`select count(*)::int as count from reports r where ${sameAs(meant)}`

export const setDecision = (
  tx: Tx,
  ids: readonly string[],
  given: { decision: ReportDecision; answer: string; adminId: string },
) => execute(tx)`
  update reports set decision = ${given.decision}, answer = ${given.answer}, decided_by = ${given.adminId}, decided_at = now()
  where id = any(${ids})`

/** The main addresses of these users that still have one. */
export async function findAddresses(tx: Tx, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await fetchRows(tx)<{ user_id: string; email: string }>`
    select user_id, email from user_emails where user_id = any(${userIds}) and position = 0`
  return new Map(rows.map(row => [row.user_id, row.email]))
}
