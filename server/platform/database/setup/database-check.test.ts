import { once } from 'node:events'
import { createServer } from 'node:net'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase, freshDatabase, runInCluster } from '#testkit/database/database.ts'
import { startupFault } from '#testkit/database/startup-fault.ts'
import { checkDatabase } from './database-check.ts'

const faultOf = (url: string, durable = false) => startupFault(checkDatabase(url, { durable }))

test('a database with only tables of this product is accepted', async () => {
  const database = await freshDatabase()
  expect(await faultOf(database.url)).toBe('')
  await database.drop()
})

test('a database with another encoding or with foreign tables gives a one-sentence error', async () => {
  const empty = await emptyDatabase()
  expect(await faultOf(empty.url)).toBe('')
  const client = new Client(empty.url)
  await client.connect()
  await client.query('create table orders (id int)')
  await client.end()
  expect(await faultOf(empty.url)).toBe(
    'The database in DATABASE_URL holds tables of another program, such as orders: name an empty database.',
  )
  const name = `latin_${new URL(empty.url.replace('@/', '@socket/')).pathname.slice(1)}`
  await runInCluster(`create database ${name} encoding 'LATIN1' locale 'C' template template0`)
  const latin = empty.url.replace(/\/test_\w+/, `/${name}`)
  expect(await faultOf(latin)).toMatch(/^The database in DATABASE_URL is encoded in LATIN1: name one/)
  await runInCluster(`drop database ${name} with (force)`)
  await empty.drop()
})

test('a database that can lose acknowledged writes is refused for production data', async () => {
  const database = await freshDatabase()
  expect(await faultOf(database.url, true)).toBe(
    'The PostgreSQL in DATABASE_URL runs with fsync, full_page_writes, synchronous_commit off and would lose data; turn it on.',
  )
  await database.drop()
})

test.each([
  ['no server listens at the address', 'postgresql://app:hush@127.0.0.1:9/naya'],
  ['there is no such host', 'postgresql://app:hush@nowhere.invalid/naya'],
  ['there is no socket', 'postgresql://app:hush@/naya?host=%2Fnowhere'],
])('%s: the error is one sentence without the password', async (_case, url) => {
  const message = await faultOf(url)
  expect(message).toMatch(/^DATABASE_URL cannot be used: [^\n]+\.$/)
  expect(message).not.toContain('hush')
})

test('an unresponsive server gives an error after five seconds', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await faultOf(`postgresql://app@127.0.0.1:${port}/naya`)).toMatch(/timeout/)
  silent.close()
}, 10_000)
