import { sql } from 'kysely'
import type { ImportNote } from '#contract/imports/notes.ts'
import type { ImportTarget } from '#contract/imports/rules.ts'
import { tariffHeadings } from '#server/features/catalogue/hs-codes/tariff-headings.ts'
import { lockOwnMembership } from '#server/features/firms/find-colleague.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { countChanges, execute, fetchRow, fetchRows } from '#server/platform/database/fetch.ts'
import type { StockPlace } from '../filling/description-facts.ts'
import type { Filling } from '../filling/fill-row.ts'
import { type Defaults, noDefaults } from '../reading/guess-defaults.ts'

export interface Import {
  id: string
  user_id: string
  file_name: string
  headers: string[]
  mapping: ImportTarget[]
  defaults: Defaults
  template: string
  notes: ImportNote[]
  state: 'Preview' | 'Importing'
  includes_live: boolean
  publishes: boolean
  run_total: number
  run_done: number
  created_at: Date
  finished_at: Date | null
}

/** The settings with which an upload's rows are read and completed. */
export async function fillingOf(
  db: Db,
  { user_id, headers, mapping, defaults, template }: Import,
  today: string,
): Promise<Filling> {
  return { headers, mapping, ...noDefaults, ...defaults, template, today, ...(await findSurroundings(db, user_id)) }
}

/** Facts that the sheet does not contain: the place of the business, and the headings of the tariff. */
export async function findSurroundings(db: Db, userId: string): Promise<Pick<Filling, 'place' | 'tariff'>> {
  const rows = await fetchRows(db)<StockPlace>`select city, state from businesses where user_id = ${userId}`
  return { place: rows[0] ?? { city: null, state: null }, tariff: await tariffHeadings(db) }
}

const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`

export async function insertImport(
  tx: Tx,
  {
    userId,
    fileName,
    headers,
    mapping,
    defaults,
    notes,
  }: Pick<Import, 'headers' | 'mapping' | 'defaults' | 'notes'> & { userId: string; fileName: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('imports')
    .values({
      user_id: userId,
      file_name: fileName,
      headers: json(headers),
      mapping: json(mapping),
      defaults: json(defaults),
      notes: json(notes),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const columns = sql`id, user_id, file_name, headers, mapping, defaults, template, notes, state, includes_live, publishes, run_total, run_done, created_at, finished_at`

export const findOwnImport = (db: Db, id: string, userId: string) =>
  fetchRow(db)<Import>`select ${columns} from imports where id = ${id} and user_id = ${userId}`

/** The upload if it belongs to the viewer's account, locked until the transaction ends. */
export async function lockOwnImport(tx: Tx, id: string, viewer: Viewer): Promise<Import | undefined> {
  const found = await fetchRow(tx)<Import>`
    select ${columns} from imports where id = ${id} and user_id = ${viewer.userId} for update`
  await lockOwnMembership(tx, viewer)
  return found
}

/** The upload of a running import, locked until the transaction ends. */
export const lockRunningImport = (tx: Tx, id: string) => fetchRow(tx)<Import>`
  select ${columns} from imports where id = ${id} and state = 'Importing' for update`

export const findLatestImports = (db: Db, userId: string, most: number) => fetchRows(db)<Import>`
  select ${columns} from imports where user_id = ${userId} order by created_at desc limit ${most}`

/** Deletes all but a user's newest uploads; uploads with a run are not deleted. */
export const dropOldImports = (tx: Tx, userId: string, mostKept: number) => execute(tx)`
  delete from imports where state = 'Preview' and id in (
    select id from imports where user_id = ${userId} order by created_at desc offset ${mostKept})`

export async function setReading(
  tx: Tx,
  id: string,
  { mapping, category, subCategory, unit, template }: Filling,
  notes: readonly ImportNote[],
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ mapping: json(mapping), defaults: json({ category, subCategory, unit }), template, notes: json(notes) })
    .where('id', '=', id)
    .execute()
}

export async function startRun(
  tx: Tx,
  id: string,
  run: { total: number; live: boolean; publishes?: boolean },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      state: 'Importing',
      includes_live: run.live,
      publishes: run.publishes ?? false,
      run_total: run.total,
      run_done: 0,
      finished_at: null,
    })
    .where('id', '=', id)
    .execute()
}

export const countRun = (tx: Tx, id: string, more: number) =>
  execute(tx)`update imports set run_done = run_done + ${more} where id = ${id}`

export const endRun = (tx: Tx, id: string) =>
  execute(tx)`update imports set state = 'Preview', finished_at = now() where id = ${id}`

/** Ends runs whose job was given up, so that the seller may start again. */
export const endAbandonedRuns = (db: Db) => countChanges(db)`
  update imports i set state = 'Preview' where state = 'Importing' and not exists (
    select from jobs where kind = 'import' and failed_at is null and payload ->> 'importId' = i.id::text)`
