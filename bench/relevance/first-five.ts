import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Prints the first results of a query, right ones marked, so that a person can check the rules. */
export async function showFirstFive(
  db: Db,
  query: string,
  ids: readonly string[],
  isRight: (id: string) => boolean,
): Promise<void> {
  const first = ids.slice(0, 5)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from listings where id = any (${first}::uuid[])`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  console.log(query)
  for (const id of first) console.log(`  ${isRight(id) ? '✓' : '✗'} ${names.get(id)}`)
}
