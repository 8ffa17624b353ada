import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, hasRows } from '#server/platform/database/fetch.ts'

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
    await execute(tx)`set local statement_timeout = 0`
    await execute(tx)`set local lock_timeout = 0`
    await execute(tx)`select pg_advisory_xact_lock(hashtext(${`reference list ${name}`}))`
    if (await isLoaded(tx, name, version)) return false
    await load(tx)
    await execute(tx)`
      insert into reference_lists (name, version) values (${name}, ${version})
      on conflict (name) do update set version = excluded.version, loaded_at = now()`
    return true
  })
}

const isLoaded = (db: Db | Tx, name: string, version: string) =>
  hasRows(db)`select from reference_lists where name = ${name} and version = ${version}`
