import type { Kysely, Transaction } from 'kysely'
import type { DB } from './database-types.ts'

/** The database, or a transaction in it: the first argument of every store function. */
export type Db = Kysely<DB>
export type Tx = Transaction<DB>
