import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './database.ts'

async function tables(url: string): Promise<number> {
  const client = new Client(url)
  await client.connect()
  try {
    const found = await client.query<{ n: number }>(
      "select count(*)::int as n from information_schema.tables where table_schema = 'public'",
    )
    return found.rows[0]?.n ?? 0
  } finally {
    await client.end()
  }
}

test('a fresh database is migrated, and its changes are invisible in other databases', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  const before = await tables(one.url)
  expect(before).toBeGreaterThan(0)
  const client = new Client(one.url)
  await client.connect()
  await client.query('create table only_here ()')
  await client.end()
  expect(await tables(one.url)).toBe(before + 1)
  expect(await tables(other.url)).toBe(before)
  await Promise.all([one.drop(), other.drop()])
  await expect(tables(one.url)).rejects.toThrow(/does not exist/)
})
