import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { hasRows } from '#server/platform/database/fetch.ts'

/**
 * Runs `load` if the database has another edition of a reference list than `version`; in one process at a time, all or
 * nothing.
 */
export async function loadOnce(
  db: Db,
  { name, version }: { name: string; version: string },
  load: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  if (await isLoaded(db, name, version)) return false
  return db.transaction().execute(async tx => {
    // loading a whole list takes longer than the time limits of a request
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext(${`reference list ${name}`}))`.execute(tx)
    if (await isLoaded(tx, name, version)) return false
    await load(tx)
    await sql`
      insert into reference_lists (name, version) values (${name}, ${version})
      on conflict (name) do update set version = excluded.version, loaded_at = now()`.execute(tx)
    return true
  })
}

const isLoaded = (db: Db | Tx, name: string, version: string) =>
  hasRows(db)`select from reference_lists where name = ${name} and version = ${version}`
