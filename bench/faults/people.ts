import type pg from 'pg'
import { hashSecret } from '#server/platform/security/keyed-hash.ts'
import { connected } from './connected.ts'

export interface Signed {
  id: string
  token: string
}

/** The writers: buyers, each in conversation with the seller of the same index. */
export interface Cast {
  sellers: Signed[]
  talks: { id: string; from: Signed }[]
}

/** Makes complete, signed-in accounts without limits on messages and pictures, and a conversation for each pair. */
export async function makeCast(databaseUrl: string, pairs: number): Promise<Cast> {
  return connected(databaseUrl, async client => {
    const people: Signed[] = []
    for (let number = 0; number < pairs * 2; number++) people.push(await makePerson(client, number))
    const sellers = people.filter((_, at) => at % 2 === 0)
    const talks = []
    for (const [at, seller] of sellers.entries()) {
      const from = people[at * 2 + 1]!
      const { rows } = await client.query<{ id: string }>(
        'insert into conversations (user_low, user_high, created_by) values (least($1::uuid, $2), greatest($1::uuid, $2), $1) returning id',
        [from.id, seller.id],
      )
      talks.push({ id: rows[0]!.id, from })
    }
    return { sellers, talks }
  })
}

async function makePerson(client: pg.Client, number: number): Promise<Signed> {
  const { rows } = await client.query<{ id: string }>('insert into users (full_name) values ($1) returning id', [
    `Person ${number}`,
  ])
  const { id } = rows[0]!
  const token = `bench-token-of-${id}`
  await client.query('insert into user_emails (email, user_id) values ($1, $2)', [`writer${number}@example.com`, id])
  await client.query('insert into user_phones (user_id, phone) values ($1, $2)', [
    id,
    `97${String(number).padStart(8, '0')}`,
  ])
  await client.query(
    `insert into businesses (user_id, name, type, industry, state, city, incorporated_on, gst, pan)
     values ($1, $2, 'Partnership', 'Manufacturing', 'Gujarat', 'Surat', '2020-01-01', $3, $4)`,
    [
      id,
      `Business ${number}`,
      `27AAPFU${String(number).padStart(4, '0')}F1ZV`,
      `AAPFU${String(number).padStart(4, '0')}F`,
    ],
  )
  await client.query(
    `insert into sessions (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')`,
    [id, hashSecret(token)],
  )
  await client.query(
    `insert into rate_limits (key, count, resets_at)
     select key || $1, -1000000, now() + interval '1 day' from unnest(array['messages:', 'uploads:', 'imports:', 'import-runs:']) key`,
    [id],
  )
  return { id, token }
}
