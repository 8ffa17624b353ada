import type { Db } from '#server/platform/database/db.ts'
import { hasRows } from '#server/platform/database/fetch.ts'

/** True if the user has business details. */
export const hasBusiness = (db: Db, userId: string) => hasRows(db)`select from businesses where user_id = ${userId}`
