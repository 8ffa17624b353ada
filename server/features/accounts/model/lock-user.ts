import type { Tx } from '#server/platform/database/db.ts'
import { execute } from '#server/platform/database/fetch.ts'

/** Locks a user, so that changes of what belongs to them run one after another. */
export const lockUser = (tx: Tx, userId: string) =>
  execute(tx)`select from users where id = ${userId} for no key update`
