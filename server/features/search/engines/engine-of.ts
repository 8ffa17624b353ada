import type { Db } from '#server/platform/database/db.ts'
import { memoPerDatabase } from '#server/platform/database/per-database.ts'
import type { SearchEngine } from '../model/engine.ts'
import { postgresEngine } from './postgres/postgres-engine.ts'

const chosen = memoPerDatabase((db): { engine: SearchEngine } => ({ engine: postgresEngine(db) }))

/** The engine of a database: PostgreSQL unless another one was chosen. */
export const engineOf = (db: Db): SearchEngine => chosen(db).engine

/** Sets the engine that searches a database from now on. */
export function chooseEngine(db: Db, engine: SearchEngine): void {
  chosen(db).engine = engine
}
