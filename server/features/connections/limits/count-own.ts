import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { execute, fetchRows } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'

/** Counts the keys or webhooks of a person. Until the transaction ends, others that count them for this person wait. */
export async function countOwn(tx: Tx, table: 'api_keys' | 'webhooks', userId: string): Promise<number> {
  await execute(tx)`select from users where id = ${userId} for update`
  const rows = await fetchRows(tx)<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where user_id = ${userId}`
  return onlyRow(rows).count
}
