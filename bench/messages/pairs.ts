import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/database-types.ts'
import { hashSecret } from '#server/platform/security/keyed-hash.ts'

/** Two signed-in people and their conversation. */
export interface Pair {
  id: string
  people: [{ id: string; token: string }, { id: string; token: string }]
}

/** Makes pairs of people without message limits, all at once. */
export async function somePairs(db: Kysely<DB>, count: number): Promise<Pair[]> {
  const { rows } = await sql<{ id: string; low: string; high: string }>`
    with made as (
      insert into users (full_name) select 'Person ' || n from generate_series(1, ${count * 2}) n returning id
    ), numbered as (select id, row_number() over (order by id) as n from made),
    pairs as (
      insert into conversations (user_low, user_high, created_by)
      select a.id, b.id, a.id from numbered a join numbered b on b.n = a.n + 1 where a.n % 2 = 1
      returning id, user_low, user_high
    ), free as (
      insert into rate_limits (key, count, resets_at)
      select 'messages:' || id, -1000000000, now() + interval '1 day' from made
    )
    select id, user_low as low, user_high as high from pairs`.execute(db)
  const people = rows.flatMap(({ low, high }) => [low, high])
  const hashes = people.map(id => hashSecret(tokenOf(id)))
  await sql`
    insert into sessions (user_id, token_hash, expires_at)
    select person, hash, now() + interval '1 day'
    from unnest(${people}::uuid[], ${hashes}::bytea[]) as signed(person, hash)`.execute(db)
  return rows.map(({ id, low, high }) => ({
    id,
    people: [
      { id: low, token: tokenOf(low) },
      { id: high, token: tokenOf(high) },
    ],
  }))
}

const tokenOf = (userId: string): string => `bench-token-of-${userId}`
