import type { Tx } from '#server/platform/database/db.ts'
import { execute } from '#server/platform/database/fetch.ts'

/** Locks the saved things of a user. */
export const lockWatcher = (tx: Tx, userId: string) =>
  execute(tx)`select from users where id = ${userId} for no key update`
