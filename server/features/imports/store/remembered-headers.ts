import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute } from '#server/platform/database/fetch.ts'
import type { Remembered } from '../reading/guess-columns.ts'

/** The most headers of one user in each table. */
const most = { import_headers: 1000, manifest_headers: 500 } as const
type Table = keyof typeof most

export async function findRemembered(db: Db, table: Table, userId: string): Promise<Remembered> {
  const rows = await db.selectFrom(table).select(['header', 'target']).where('user_id', '=', userId).execute()
  return new Map(rows.map(({ header, target }) => [header, target]))
}

export const rememberHeaders = (tx: Tx, table: Table, userId: string, headers: Remembered) => execute(tx)`
  insert into ${sql.table(table)} (user_id, header, target)
  select ${userId}, header, target from unnest(${[...headers.keys()]}::text[], ${[...headers.values()]}::text[]) as given(header, target)
  where (select count(*) from ${sql.table(table)} where user_id = ${userId}) < ${most[table]}
  on conflict (user_id, header) do update set target = excluded.target`
