import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listingPage } from '#testkit/browser/listing-page.ts'
import { type ReplicatedCluster, startReplicatedCluster } from '#testkit/database/replica.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { type ChaosProxy, openChaosProxy } from '#testkit/servers/chaos-proxy.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { asAppRole } from '../platform/database/setup/app-role.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

let cluster: ReplicatedCluster
let world: World
let seller: Person
/** the connection of the app to the primary */
let line: ChaosProxy
beforeAll(async () => {
  cluster = await startReplicatedCluster(2)
  const urls = cluster.replicas.map(one => asAppRole(one.url(cluster.database)))
  world = await openWorld({ DATABASE_REPLICA_URLS: urls.join(',') }, {}, async () => {
    const fresh = await cluster.asFresh()
    line = await openChaosProxy(fresh.url)
    return { ...fresh, url: line.url }
  })
  seller = await aPerson(world, { business: { name: 'Surat Traders', verified: true } })
})
afterAll(async () => {
  await world.close()
  await line.close()
  await cluster.stop()
})
afterEach(() => replay('resume'))

const replay = (what: 'pause' | 'resume') =>
  Promise.all(cluster.replicas.map(one => cluster.run(one, `select pg_wal_replay_${what}()`)))

/** Waits until every replica in use has replayed all writes so far. */
async function caughtUp(): Promise<void> {
  const position = (await world.services.readers!.place())!.split(':')[1]
  for (const replica of cluster.replicas)
    await expect
      .poll(() => cluster.run(replica, `select pg_last_wal_replay_lsn() >= '${position}' as done`), { timeout: 10_000 })
      .toEqual([{ done: true }])
}

/** Counts the reads from replicas and from the primary during the work. */
async function readsOf(work: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
  const count = async () => {
    const { values } = (await world.services.metrics.getSingleMetric('database_reads_total')?.get()) ?? { values: [] }
    const from = (where: string) => values.find(({ labels }) => labels['from'] === where)?.value ?? 0
    return { replica: from('replica'), primary: from('primary') }
  }
  const before = await count()
  await work()
  const after = await count()
  return { replica: after.replica - before.replica, primary: after.primary - before.primary }
}

const cookieOf = (headers: Record<string, unknown>): string => {
  const given = String(headers['set-cookie'])
  // the attributes that the privacy policy states
  expect(given).toMatch(/^read_after=1:[\dA-F]+\/[\dA-F]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/)
  return given.split(';')[0]!
}
const rename = async (id: string, name: string): Promise<string> => {
  const { status, headers, body } = await world.api(
    'PUT /deadstock/:id',
    { params: { id }, body: { data: { name } } },
    seller,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return cookieOf(headers)
}
const nameSeen = async (id: string, as?: Person, cookie?: string): Promise<string> => {
  const { body } = await world.api('GET /explore/deadstock/:id', { params: { id } }, as, cookie ? { cookie } : {})
  return body.success ? body.deadstock.name : String(body.code)
}
const namesFound = async (query: string, cookie?: string): Promise<string[]> => {
  const input = { body: { query } }
  const { body } = await world.api('POST /explore/deadstock/search', input, undefined, cookie ? { cookie } : {})
  return body.deadstocks.map(({ name }) => name)
}

test('all reads of visitors go to the replicas', async () => {
  const { id } = await aListing(world, seller, { name: 'Linen slub rolls', pictures: 0 })
  await caughtUp()
  const { headers } = await world.api('GET /explore/deadstock', {})
  expect(headers['set-cookie']).toBeUndefined()
  const counts = await readsOf(async () => {
    const answers = [
      await world.api('GET /explore/deadstock', {}),
      await world.api('GET /explore/deadstock/:id', { params: { id } }),
      await world.api('POST /explore/deadstock/search', { body: { query: 'linnen rolls' } }),
      await world.api('POST /explore/deadstock/similar', { body: { deadstock: { id } } }),
      await world.api('GET /explore/filters', {}),
      await world.api('GET /explore/categories', {}),
      await world.api('GET /explore/suggestions', { query: { query: 'lin' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const url of ['/sitemap.xml', '/sitemap-listings-1.xml']) {
      expect((await world.app.inject(url)).statusCode).toBe(200)
    }
  })
  expect(counts).toEqual({ replica: 9, primary: 0 })
})

test('a signed-in user reads a product from a replica, and the view is counted on the primary', async () => {
  const { id } = await aListing(world, seller, { pictures: 0 })
  const buyer = await aPerson(world)
  await caughtUp()
  const cookie = 'read_after=1:0/1'
  const before = await countedSellers(buyer)
  expect(await readsOf(() => nameSeen(id, buyer, cookie))).toEqual({ replica: 1, primary: 0 })
  expect(await countedSellers(buyer)).toBe(before + 1)
  const browser = { 'sec-fetch-site': 'same-origin' }
  const readsWith = (headers: Record<string, string>) =>
    readsOf(() => world.api('GET /explore/deadstock/:id', { params: { id } }, buyer, headers))
  expect(await readsWith(browser)).toEqual({ replica: 1, primary: 0 })
  for (const place of ['primary', '2:0/1', '0/1'])
    expect(await readsWith({ ...browser, cookie: `read_after=${place}` })).toEqual({ replica: 0, primary: 1 })
})
const countedSellers = async (buyer: Person): Promise<number> =>
  (await sql`select 1 from rate_limits where key like ${`gst:${buyer.id}:%`}`.execute(world.db)).rows.length

test('a writer sees the change at once while replicas lag, and reads from replicas once they catch up', async () => {
  const { id } = await aListing(world, seller, { name: 'Before the change' })
  await caughtUp()
  expect(await nameSeen(id)).toBe('Before the change')
  await replay('pause')
  const cookie = await rename(id, 'Afterwards quite different')
  expect(await nameSeen(id, seller, cookie)).toBe('Afterwards quite different')
  expect(await nameSeen(id, undefined, cookie)).toBe('Afterwards quite different')
  expect(await namesFound('afterwards', cookie)).toEqual(['Afterwards quite different'])
  // a program without cookies sends its token, but not the time of its last write
  expect(await nameSeen(id, seller)).toBe('Afterwards quite different')
  expect(await nameSeen(id)).toBe('Before the change')
  expect(await namesFound('afterwards')).not.toContain('Afterwards quite different')
  await replay('resume')
  await expect
    .poll(() => readsOf(() => nameSeen(id, seller, cookie)), { timeout: 10_000 })
    .toEqual({ replica: 1, primary: 0 })
  expect(await nameSeen(id)).toBe('Afterwards quite different')
})

test('a visitor gets a listing that the replicas lack from the primary, and any other listing from a replica', async () => {
  const old = await aListing(world, seller, { name: 'Known to replicas' })
  const paused = await aListing(world, seller, { name: 'Published again', status: 'Inactive' })
  await caughtUp()
  await replay('pause')
  const { id } = await aListing(world, seller, { name: 'Just published' })
  await sql`update listings set status = 'Active' where id = ${paused.id}`.execute(world.db)
  expect(await readsOf(async () => expect(await nameSeen(id)).toBe('Just published'))).toEqual({
    replica: 0,
    primary: 1,
  })
  expect(await nameSeen(paused.id)).toBe('Published again')
  expect(await readsOf(() => nameSeen(old.id))).toEqual({ replica: 1, primary: 0 })
  expect(await nameSeen(NOWHERE)).toBe('404')
  line.cut()
  try {
    expect(await nameSeen(NOWHERE)).toBe('404')
    expect(await nameSeen(old.id)).toBe('Known to replicas')
  } finally {
    line.heal()
  }
  await expect.poll(() => nameSeen(id), { timeout: 10_000 }).toBe('Just published')
})

test('the browser that made a change sees it on the page at once, and others at the latest once the replica has it', async () => {
  const { id } = await aListing(world, seller, { name: 'Page as it was' })
  await caughtUp()
  const open = listingPage(world, id)
  expect(await open()).toContain('Page as it was')
  await replay('pause')
  const cookie = await rename(id, 'Page as it is')
  // in one turn both check the page, each in its own database
  const [others, own] = await Promise.all([open(), open(cookie)])
  expect([others.includes('Page as it was'), own.includes('Page as it is')]).toEqual([true, true])
  expect(await open(cookie)).toContain('Page as it is')
  await replay('resume')
  await expect.poll(() => open(), { timeout: 10_000 }).toContain('Page as it is')
})

test('a cached search on a replica includes a change whose transaction commits after later transactions', async () => {
  const slow = await aListing(world, seller, { name: 'Bed covers', pictures: 0 })
  const quick = await aListing(world, seller, { name: 'Quilt fillings', pictures: 0 })
  const other = new pg.Client(cluster.primary.url(cluster.database))
  await other.connect()
  try {
    await other.query('begin')
    await other.query("update listings set name = 'Quilt covers' where id = $1", [slow.id])
    await world.asOwner(db => sql`update listings set name = 'Quilt linings' where id = ${quick.id}`.execute(db))
    await caughtUp()
    // one search on each of the two replicas
    for (let turn = 0; turn < 2; turn++) expect((await namesFound('quilt')).toSorted()).toEqual(['Quilt linings'])
    await other.query('commit')
    await caughtUp()
    for (let turn = 0; turn < 2; turn++)
      expect((await namesFound('quilt')).toSorted()).toEqual(['Quilt covers', 'Quilt linings'])
  } finally {
    await other.end()
  }
})

test('visitors can still read while the primary is down, and /readyz still returns 200', async () => {
  const { id } = await aListing(world, seller, { name: 'Read without a primary', pictures: 0 })
  await caughtUp()
  line.cut()
  try {
    const away = { status: 'read-only', degraded: ['database'] }
    await expect.poll(async () => (await world.app.inject('/readyz')).json()).toEqual(away)
    expect((await world.app.inject('/readyz')).statusCode).toBe(200)
    expect(await nameSeen(id)).toBe('Read without a primary')
    expect(await namesFound('without a primary')).toContain('Read without a primary')
    expect((await world.app.inject('/sitemap-listings-1.xml')).statusCode).toBe(200)
  } finally {
    line.heal()
  }
  await expect
    .poll(async () => (await world.app.inject('/readyz')).json(), { timeout: 10_000 })
    .toEqual({ status: 'ready' })
})

test('reads move to the primary when all replicas stop, and /readyz reports degraded replicas', async () => {
  const { id } = await aListing(world, seller, { name: 'Seen to the end', pictures: 0 })
  await caughtUp()
  await cluster.replicas[0]!.stop()
  for (let turn = 0; turn < 4; turn++) expect(await nameSeen(id)).toBe('Seen to the end')
  expect(await readsOf(() => nameSeen(id))).toEqual({ replica: 1, primary: 0 })
  await cluster.replicas[1]!.stop()
  for (let turn = 0; turn < 4; turn++) expect(await nameSeen(id)).toBe('Seen to the end')
  expect(await readsOf(() => nameSeen(id))).toEqual({ replica: 0, primary: 1 })
  expect((await world.app.inject('/readyz')).json()).toMatchObject({ status: 'ready', degraded: ['replicas'] })
  cluster.replicas.length = 0
})
