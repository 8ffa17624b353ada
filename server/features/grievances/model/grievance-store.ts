import { type RawBuilder, sql } from 'kysely'
import type { GrievanceKind, GrievanceNote, GrievanceOutcome, GrievanceState } from '#contract/grievances/rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fetchOnlyValue, fetchRow, fetchRows, fetchValue } from '#server/platform/database/fetch.ts'

export interface GrievanceRow {
  id: string
  number: string
  about: GrievanceKind
  link: string
  subject_kind: 'listing' | 'member' | 'message' | null
  subject_id: string | null
  about_user_id: string | null
  reporter_id: string | null
  reporter_sealed: string
  words: string
  is_order: boolean
  state: GrievanceState
  outcome: GrievanceOutcome | null
  received_at: Date
  due_at: Date
  stopped_at: Date | null
  closed_at: Date | null
  reopened: boolean
}

export interface NoteRow {
  kind: GrievanceNote
  words: string
  outcome: GrievanceOutcome | null
  at: Date
  /** the admin's name; empty for the complainant and for automatic entries */
  by: string
}

const columns = sql`id, number, about, link, subject_kind, subject_id, about_user_id, reporter_id, reporter_sealed, words,
  is_order, state, outcome, received_at, due_at, stopped_at, closed_at, reopened`

const findOne = async (db: Db, which: RawBuilder<unknown>, end = sql``): Promise<GrievanceRow | undefined> => {
  return fetchRow(db)<GrievanceRow>`select ${columns} from grievances where ${which} ${end}`
}

export const findGrievance = (db: Db, id: string): Promise<GrievanceRow | undefined> => findOne(db, sql`id = ${id}`)
export const findByNumber = (db: Db, number: string): Promise<GrievanceRow | undefined> =>
  findOne(db, sql`number = ${number}`)
/** The complaint, locked until the transaction ends. */
export const lockGrievance = (tx: Tx, id: string): Promise<GrievanceRow | undefined> =>
  findOne(tx, sql`id = ${id}`, sql`for update`)
export const lockByNumber = (tx: Tx, number: string): Promise<GrievanceRow | undefined> =>
  findOne(tx, sql`number = ${number}`, sql`for update`)

export const nextSerial = (tx: Tx) => fetchOnlyValue(tx)<number>`select nextval('grievance_numbers')::int as serial`

type NewGrievance = Pick<
  GrievanceRow,
  | 'number'
  | 'about'
  | 'link'
  | 'subject_kind'
  | 'subject_id'
  | 'about_user_id'
  | 'reporter_id'
  | 'reporter_sealed'
  | 'words'
  | 'is_order'
  | 'received_at'
  | 'due_at'
> & { mail_key: Buffer }

/** Inserts a complaint and returns its id; undefined if this person has an open complaint about this object. */
export async function insertGrievance(tx: Tx, given: NewGrievance): Promise<string | undefined> {
  const row = await tx
    .insertInto('grievances')
    .values(given)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type Change = Partial<
  Pick<GrievanceRow, 'state' | 'outcome' | 'due_at' | 'stopped_at' | 'closed_at' | 'reopened'> & {
    decided_by: string | null
    told_at: Date | null
  }
>

export async function changeGrievance(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.updateTable('grievances').set(change).where('id', '=', id).execute()
}

export interface NewNote {
  kind: GrievanceNote
  words: string
  at: Date
  adminId?: string
  outcome?: GrievanceOutcome
}

export async function addNote(tx: Tx, grievanceId: string, note: NewNote): Promise<void> {
  const { kind, words, at, adminId = null, outcome = null } = note
  await tx
    .insertInto('grievance_notes')
    .values({ grievance_id: grievanceId, kind, words, at, admin_id: adminId, outcome })
    .execute()
}

/** The entries of a complaint, the oldest first. */
export const findNotes = (db: Db, grievanceId: string) => fetchRows(db)<NoteRow>`
  select n.kind, n.words, n.outcome, n.at, coalesce(a.full_name, '') as by
  from grievance_notes n left join users a on a.id = n.admin_id
  where n.grievance_id = ${grievanceId} order by n.id`

/** Complaints of one account, the newest first. */
export const findOfReporter = (db: Db, userId: string) => fetchRows(db)<
  Pick<GrievanceRow, 'number' | 'about' | 'state' | 'outcome'> & { receivedAt: Date }
>`
  select number, about, state, outcome, received_at as "receivedAt" from grievances
  where reporter_id = ${userId} order by received_at desc, id limit 100`

/** Name and first address of an existing account. */
export const findReporter = (db: Db, userId: string) => fetchRow(db)<{ name: string; email: string }>`
  select u.full_name as name, e.email from users u join user_emails e on e.user_id = u.id and e.position = 0
  where u.id = ${userId} and u.active`

/** The account of an address, if there is one. */
export const findAccountAt = (db: Db, email: string) => fetchValue(db)<string>`
  select u.id from user_emails e join users u on u.id = e.user_id and u.active where e.email = ${email}`
