import { perDatabase } from '../../../platform/per-database.ts'
import { postgresEngine } from './postgres/postgres-engine.ts'

/** The engine that searches the market of a database; another one is chosen here. */
export const engineOf = perDatabase(postgresEngine)
