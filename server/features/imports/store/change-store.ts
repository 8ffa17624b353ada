import { sql } from 'kysely'
import type { ImportSummary } from '#contract/imports/import-schema.ts'
import type { DoneChange } from '#server/features/listings/own/take-back-changes.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRows } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'

const OPEN = sql`c.at > now() - interval '1 day'`

/**
 * Records the changes of a run. Over several runs, the state before the first and the state after the last are stored.
 */
export async function recordChanges(tx: Tx, importId: string, changes: readonly DoneChange[]): Promise<void> {
  if (changes.length === 0) return
  await execute(tx)`
    insert into import_changes (import_id, listing_id, created, before, after, pictures, published)
    select ${importId}, "listingId", created, before, after, pictures, published
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as g("listingId" uuid, created boolean, before jsonb, after jsonb, pictures uuid[], published boolean)
    on conflict (import_id, listing_id) do update set at = now(), before = excluded.before || import_changes.before,
      after = import_changes.after || excluded.after, pictures = import_changes.pictures || excluded.pictures,
      published = import_changes.published or excluded.published`
}

/** The time until which the runs of an upload can be undone. */
export async function findUndo(db: Db, importId: string): Promise<ImportSummary['undo']> {
  const rows = await fetchRows(db)<{ until: Date | null; listings: number }>`
    select max(c.at) + interval '1 day' as until, count(*)::int as listings
    from import_changes c where c.import_id = ${importId} and ${OPEN}`
  const { until, listings } = onlyRow(rows)
  return until && { until: until.toISOString(), listings }
}

/** The next changes that can still be undone. */
export const findChanges = (tx: Tx, importId: string, most: number) => fetchRows(tx)<DoneChange>`
  select c.listing_id as "listingId", c.created, c.before, c.after, c.pictures, c.published
  from import_changes c where c.import_id = ${importId} and ${OPEN} order by c.listing_id limit ${most}`

/** Deletes changes that have been undone, so that another run can process their rows. */
export async function forgetChanges(tx: Tx, importId: string, changes: readonly DoneChange[]): Promise<void> {
  const ids = changes.map(({ listingId }) => listingId)
  await execute(tx)`
    delete from import_changes where import_id = ${importId} and listing_id = any (${ids}::uuid[])`
  await execute(tx)`
    update import_rows set outcome = null, problem = null, listing_id = null
    where import_id = ${importId} and listing_id = any (${ids}::uuid[])`
}

/** Resets the upload to its state before the runs. */
export async function forgetRuns(tx: Tx, importId: string): Promise<void> {
  await execute(tx)`delete from import_changes where import_id = ${importId}`
  await execute(tx)`
    update import_rows set outcome = null, problem = null, listing_id = null
    where import_id = ${importId} and outcome is not null`
  await execute(tx)`
    update imports set run_total = 0, run_done = 0, finished_at = null, resting = '{}' where id = ${importId}`
}
