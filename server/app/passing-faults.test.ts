import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { refusals } from '#contract/http/refusals.ts'
import { makeReadOnly, takeDatabaseAway } from '#testkit/database/database-faults.ts'
import { aConversation, letSendFreely } from '#testkit/dealings/conversations.ts'
import { openWorld } from '#testkit/world.ts'
import { nameOf } from '../platform/database/pool/statement-names.ts'

const world = await openWorld()
const owner = new pg.Client({ connectionString: world.services.config.databaseUrl })
owner.on('error', () => undefined)
await owner.connect()
const talk = await aConversation(world)
await letSendFreely(world, [talk.buyer, talk.seller])
afterAll(async () => {
  await owner.end()
  await world.close()
})

const send = (message: string | number) =>
  world.api(
    'POST /message/create-message',
    { body: { data: { conversationId: talk.id, message: `Message ${message}` } } },
    talk.buyer,
  )
const read = () => world.api('GET /conversation/:id', { params: { id: talk.id } }, talk.seller)
const many = <T>(count: number, request: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => request(n)))
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))]
const warnings = (event: string) => world.lines.filter(line => line.includes(`"event":"${event}"`))

describe('a change of the schema while the product runs', () => {
  test('causes no failed call when it adds a column', async () => {
    expect(statuses(await many(6, n => send(`before ${n}`)))).toEqual([200])
    await owner.query('alter table messages add column colour text; alter table conversations add column colour text')
    await owner.query('alter table users add column colour text; alter table listings add column colour text')
    expect(statuses(await many(6, n => send(`after ${n}`)))).toEqual([200])
    expect((await read()).status).toBe(200)
  })

  test('causes at most temporary refusals of running calls when it changes the result of a cached plan', async () => {
    expect(statuses(await many(6, n => send(`before ${n}`)))).toEqual([200])
    await owner.query('alter table rate_limits alter column count type bigint')
    for (const { status, headers } of await many(6, n => send(`at once ${n}`)))
      if (status !== 200) expect([status, headers['retry-after']]).toEqual([503, '2'])
    expect(statuses(await many(6, n => send(`after ${n}`)))).toEqual([200])
  })
})

test('connections keep plans of named statements only, even with many different searches', async () => {
  const words = ['cotton', 'steel', 'paper', 'denim', 'yarn', 'bolts', 'jute', 'tiles']
  const search = (n: number) =>
    world.api('POST /explore/deadstock/search', {
      body: {
        query: words.slice(0, n % 8).join(' '),
        orderBy: n % 2 ? 'latest' : 'recommended',
        size: 1 + (n % 40),
        filters: {
          category: ['textiles', 'metals', 'building'].slice(0, n % 4),
          unit: ['Metre', 'Piece', 'Box'].slice(0, n % 3),
          ...(n % 5 > 1 && { priceFrom: [String(n)] }),
          ...(n % 7 > 2 && { state: ['Gujarat', 'Goa'].slice(0, n % 2) }),
        },
      },
    })
  const found = []
  for (let n = 0; n < 40; n++) found.push(await search(n))
  expect(statuses(found)).toEqual([200])
  const results = await many(10, () =>
    world.services.db.transaction().execute(async tx => {
      await sql`select pg_sleep(0.05)`.execute(tx)
      return sql<{ statement: string; name: string }>`select statement, name from pg_prepared_statements`.execute(tx)
    }),
  )
  const statements = results.flatMap(({ rows }) => rows)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.filter(({ statement, name }) => nameOf(statement) !== name)).toEqual([])
})

describe('while the database cannot be used', () => {
  test('every call gets a temporary refusal, the log gets a few lines, and calls recover automatically', async () => {
    const giveBack = await takeDatabaseAway(world)
    const answers = [...(await many(20, send)), ...(await many(20, read))]
    for (const { status, headers, body } of answers)
      expect([status, headers['retry-after'], body.toast?.message]).toEqual([503, '2', refusals.unavailable.message])
    const lines = warnings('unavailable')
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThan(8)
    expect(lines.join('')).not.toContain('stack')
    await giveBack()
    expect((await send('back')).status).toBe(200)
    expect((await read()).status).toBe(200)
  })

  test('a table lock that is not released also gives a temporary refusal', async () => {
    const gate = new pg.Client({ connectionString: world.services.config.databaseUrl })
    await gate.connect()
    await gate.query('begin; lock table messages in access exclusive mode')
    const { status, headers } = await send('locked')
    expect([status, headers['retry-after']]).toEqual([503, '2'])
    await gate.query('commit')
    await gate.end()
    expect((await send('free')).status).toBe(200)
  })

  test('a read-only database refuses writes with cannot_save, and reads still work', async () => {
    await sql`update sessions set last_seen_at = now() - interval '1 hour'`.execute(world.db)
    const giveBack = await makeReadOnly(world)
    // the first callers get the closed connections
    await many(20, read)
    expect((await read()).status).toBe(200)
    const { status, headers, body } = await send('unsaved')
    expect([status, headers['retry-after'], body.reason]).toEqual([503, '2', 'cannot_save'])
    expect(body.toast?.message).toBe(refusals.cannot_save.message)
    expect((await world.app.inject('/readyz')).json()).toEqual({ status: 'read-only' })
    await giveBack()
    await many(20, read)
    expect((await world.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
    expect((await send('saved')).status).toBe(200)
  })
})
