import type { Db } from '../../../platform/db.ts'
import { perDatabase } from '../../../platform/per-database.ts'
import type { SearchEngine } from '../model/engine.ts'
import { postgresEngine } from './postgres/postgres-engine.ts'

const chosen = perDatabase((db): { engine: SearchEngine } => ({ engine: postgresEngine(db) }))

/** The engine that searches the market of a database: PostgreSQL itself unless another one was chosen. */
export const engineOf = (db: Db): SearchEngine => chosen(db).engine

/** Has another engine search the market of a database from now on. */
export function chooseEngine(db: Db, engine: SearchEngine): void {
  chosen(db).engine = engine
}
