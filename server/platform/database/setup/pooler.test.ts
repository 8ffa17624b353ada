import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, runInCluster } from '#testkit/database/database.ts'
import { startupFault } from '#testkit/database/startup-fault.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { type PgBouncer, pgBouncerProgram, startPgBouncer } from '#testkit/pgbouncer/pgbouncer.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { notifyInTransaction } from '../pub-sub.ts'
import { asAppRole } from './app-role.ts'
import { checkPooler } from './pooler-check.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.drop())

const faultOf = (databaseUrl: string, directUrl?: string) => startupFault(checkPooler(databaseUrl, directUrl))

test('a database without a pooler needs no direct address, and a direct address must lead to the same database', async () => {
  const direct = asAppRole(fresh.url)
  expect(await faultOf(direct)).toBe('')
  const other = await freshDatabase()
  expect(await faultOf(direct, asAppRole(other.url))).toBe(
    'DATABASE_DIRECT_URL leads to a different database than DATABASE_URL; name the same one.',
  )
  await other.drop()
  expect(await faultOf(direct, fresh.url)).toMatch(
    /^DATABASE_DIRECT_URL names the role \w+, and DATABASE_URL nayastock_app; name the same one\.$/,
  )
  expect(await faultOf(direct, 'postgresql://app:hush@127.0.0.1:9/naya')).toMatch(
    /^DATABASE_DIRECT_URL cannot be used: (?!.*hush)[^\n]+\.$/,
  )
})

describe.skipIf(!pgBouncerProgram)('through a PgBouncer in transaction mode,', () => {
  let bouncer: PgBouncer
  let world: World
  beforeAll(async () => {
    bouncer = await startPgBouncer(fresh.url)
    world = await openWorld(
      { DATABASE_DIRECT_URL: asAppRole(fresh.url), DATABASE_MIGRATION_URL: fresh.url },
      {},
      async () => ({
        url: bouncer.url,
        drop: async () => undefined,
      }),
    )
  })
  afterAll(async () => {
    await world.close()
    await bouncer.stop()
  })

  test('each missing setting gives a one-sentence error with a solution', async () => {
    const pooled = asAppRole(bouncer.url)
    expect(await faultOf(pooled)).toBe(
      'DATABASE_URL leads through a pooler such as PgBouncer, which does not pass on notifications; set DATABASE_DIRECT_URL to the same database without the pooler.',
    )
    expect(await faultOf(pooled, pooled)).toBe(
      'DATABASE_DIRECT_URL leads through a pooler too; name the address of PostgreSQL itself, or of a proxy that passes connections on.',
    )
    expect(await faultOf(pooled, asAppRole(fresh.url))).toBe(
      'The role in DATABASE_URL has no idle_in_transaction_session_timeout, lock_timeout, statement_timeout, which the app cannot set through a pooler; run: ' +
        "alter role nayastock_app set statement_timeout = '2s'; alter role nayastock_app set lock_timeout = '2s'; alter role nayastock_app set idle_in_transaction_session_timeout = '10s';",
    )
    const name = new URL(bouncer.url).pathname.slice(1)
    for (const setting of [
      "statement_timeout = '2s'",
      "lock_timeout = '2s'",
      "idle_in_transaction_session_timeout = '10s'",
    ])
      await runInCluster(`alter role nayastock_app in database ${name} set ${setting}`)
    // existing connections keep their settings
    await runInCluster(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and application_name <> 'nayastock pubsub'`,
    )
    await expect.poll(() => faultOf(pooled, asAppRole(fresh.url))).toBe('')
  })

  test('many callers on few connections search, read, write and send messages, and each gets its own reply', async () => {
    const seller = await aPerson(world, { business: { name: 'Surat Traders', verified: true } })
    const names = ['Linen slub rolls', 'Cotton poplin bales', 'Denim offcuts', 'Silk dupattas']
    const lots = await Promise.all(names.map(name => aListing(world, seller, { name, pictures: 0 })))
    const { id, buyer } = await aConversation(world, seller)
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all([
        ...lots.map(async ({ id: lot }, at) => {
          const { body } = await world.api('GET /explore/deadstock/:id', { params: { id: lot } }, buyer)
          return body.success ? body.deadstock.name === names[at] : body
        }),
        ...names.map(async name => {
          const { status, body } = await world.api('POST /explore/deadstock/search', { body: { query: name } })
          return status === 200 ? body.deadstocks.some(found => found.name === name) : body
        }),
        world
          .api(
            'POST /message/create-message',
            { body: { data: { conversationId: id, message: `Hello ${round}` } } },
            buyer,
          )
          .then(({ body }) => body.success || body),
      ])
      expect(answers).toEqual(answers.map(() => true))
    }
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from messages where conversation_id = ${id}`.execute(world.db)
    expect(rows[0]!.n).toBe(6)
  })

  test('a notification arrives over the direct connection', async () => {
    const heard: string[] = []
    world.services.pubSub.subscribe('through', () => heard.push('through'))
    await world.db.transaction().execute(tx => notifyInTransaction(tx, 'through'))
    await expect.poll(() => heard).toEqual(['through'])
  })
})
