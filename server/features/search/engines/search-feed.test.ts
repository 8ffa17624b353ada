import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListing } from '#testkit/listings.ts'
import { freshIndexPlace, idsIn } from '#testkit/opensearch/indexed.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { type ChaosProxy, openChaosProxy } from '#testkit/servers/chaos-proxy.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { noFilters } from '../model/request.ts'
import { search } from '../search.ts'
import { openSearchFeed, reindex } from '../search-server.ts'
import { feedIndex, indexesOf, openSearchEngine } from '../testing.ts'
import { readChanges } from './opensearch/feed-store.ts'
import { writeBatch } from './opensearch/write-batch.ts'

const server = process.env['SEARCH_URL']

describe.skipIf(server === undefined)('OpenSearch, where npm run engines has started one,', () => {
  let place: ReturnType<typeof freshIndexPlace>
  let line: ChaosProxy
  let world: World
  let seller: Person
  let feed: ReturnType<typeof openSearchFeed> | undefined
  beforeAll(async () => {
    place = freshIndexPlace(server!)
    line = await openChaosProxy(server!)
    world = await openWorld({ SEARCH_URL: line.url, SEARCH_INDEX: place.alias })
    seller = await aPerson(world)
    feed = openSearchFeed(world.services)
    await until(isBack)
  }, 120_000)
  afterAll(async () => {
    await feed?.close()
    await world?.close()
    await place?.close()
    await line?.close()
  })

  const isBack = async () => world.services.degraded.size === 0
  const publish = async (name: string) => (await aListing(world, seller, { name, pictures: 0 })).id
  const withdraw = (id: string) =>
    world.db.updateTable('listings').set({ status: 'Inactive' }).where('id', '=', id).execute()
  const request = { ...noFilters, sort: 'recommended' as const, page: 1, size: 50 }
  /** searches through the product */
  const found = async (query: string) => (await search(world.db, { ...request, query })).ids
  const held = () => idsIn(world.db, place)
  const live = async () => {
    const { rows } = await sql<{ id: string }>`select listing_id as id from listing_search order by 1`.execute(world.db)
    return rows.map(({ id }) => id)
  }
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from search_outbox join search_feeds using (index_name)`.execute(world.db)
    return rows[0]!.n
  }
  const index = async () => (await indexesOf(place))[0]!
  /** Runs work while the index is not fed. */
  async function withoutFeed(work: () => Promise<void>) {
    await feed?.close()
    try {
      await work()
    } finally {
      feed = openSearchFeed(world.services)
    }
    await until(async () => (await waiting()) === 0)
  }

  test('shows published, changed and withdrawn listings within two seconds, also in repeated searches', async () => {
    expect(await found('gabardine')).toEqual([])
    const began = performance.now()
    const id = await publish('Gabardine rolls')
    await until(async () => (await found('gabardine')).includes(id))
    expect(performance.now() - began).toBeLessThan(2000)
    await world.db.updateTable('listings').set({ name: 'Seersucker rolls' }).where('id', '=', id).execute()
    await until(async () => (await found('seersucker')).includes(id))
    await withdraw(id)
    await until(async () => !(await held()).includes(id))
    expect(await isBack()).toBe(true)
  })

  test('never shows withdrawn listings that are still in the index', async () => {
    const id = await publish('Organza lot')
    await until(async () => (await held()).includes(id))
    await withoutFeed(async () => {
      await withdraw(id)
      expect(await held()).toContain(id)
      for (const query of ['organza', '']) {
        const { body } = await world.api('POST /explore/deadstock/search', { body: { query } })
        expect(body.deadstocks?.map(card => card.id)).not.toContain(id)
      }
    })
  })

  test('ignores late and repeated changes', async () => {
    await withoutFeed(async () => {
      const [one, gone] = [await publish('Voile'), await publish('Crepe')]
      const early = await readChanges(world.db, await index(), 100)
      await world.db.updateTable('listings').set({ amount: 7 }).where('id', '=', one).execute()
      await withdraw(gone)
      await feedIndex(world.db, place, await index())
      expect(await writeBatch(place.client, await index(), early, true)).toEqual([])
      expect(await writeBatch(place.client, await index(), early, true)).toEqual([])
      expect(await held()).toEqual(await live())
      const filters = { ...noFilters, priceTo: 7 }
      expect(await openSearchEngine(world.db, place).count({ match: null, filters })).toEqual({ value: 1, exact: true })
    })
  })

  test('resumes after a crash between a write and its record', async () => {
    await withoutFeed(async () => {
      const id = await publish('Chambray')
      // simulates a process that dies between writing and recording
      await writeBatch(place.client, await index(), await readChanges(world.db, await index(), 100), true)
      expect([await waiting(), (await held()).includes(id)]).toEqual([1, true])
      await publish('Denim')
    })
    expect(await held()).toEqual(await live())
  })

  test.each(['cut', 'swallow'] as const)(
    'is replaced by PostgreSQL while its connection has the fault “%s”, then catches up',
    async way => {
      await publish(`Muslin ${way}`)
      await until(async () => (await waiting()) === 0)
      line[way]()
      const slow = performance.now()
      const id = await publish(`Muslin away ${way}`)
      expect(await found('muslin')).toContain(id)
      expect(performance.now() - slow).toBeLessThan(5000)
      const quick = performance.now()
      expect(await found(`muslin away`)).toContain(id)
      // the second query does not wait for OpenSearch
      expect(performance.now() - quick).toBeLessThan(900)
      expect((await world.app.inject('/readyz')).json()).toEqual({ status: 'ready', degraded: ['search'] })
      const metrics = (await world.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
      expect(Number(/^search_feed_waiting (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0)
      expect(Number(/^search_feed_lag_seconds ([\d.e-]+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0)
      line.heal()
      await until(isBack)
      await until(async () => (await waiting()) === 0)
      expect(await held()).toEqual(await live())
    },
    60_000,
  )

  test('is rebuilt when its index is lost', async () => {
    await place.client.indices.delete({ index: await index() })
    await publish('Damask')
    await until(async () => (await found('damask')).length === 1)
    await until(async () => (await indexesOf(place)).length === 1 && (await waiting()) === 0)
    await until(isBack)
    expect(await held()).toEqual(await live())
  }, 60_000)

  test('is rebuilt with rows of a transaction open at the start', async () => {
    let refilled: Promise<number | null> | undefined
    const { id } = await world.db.transaction().execute(async db => {
      const written = await aListing({ ...world, db }, seller, { name: 'Taffeta under way', pictures: 0 })
      refilled = reindex(world.db, { nodes: [line.url], alias: place.alias }, () => {})
      // the refill waits for this writer; otherwise it would finish first
      await Promise.race([refilled, sleep(1500)])
      return written
    })
    expect(await refilled).toBeGreaterThan(0)
    await until(async () => (await waiting()) === 0)
    expect(await held()).toContain(id)
  }, 60_000)

  test('is rebuilt during reads and writes without a gap', async () => {
    const stays = await publish('Brocade stays')
    await until(async () => (await held()).includes(stays))
    const before = await index()
    const done = new AbortController()
    let searches = 0
    const reader = (async () => {
      while (!done.signal.aborted) {
        expect(await held()).toContain(stays)
        searches++
      }
    })()
    const writer = (async () => {
      for (let n = 0; !done.signal.aborted; n++) {
        const id = await publish(`Brocade ${n}`)
        if (n % 2) await withdraw(id)
      }
    })()
    expect(await reindex(world.db, { nodes: [line.url], alias: place.alias }, () => {})).toBeGreaterThan(0)
    done.abort()
    await Promise.all([reader, writer])
    await until(async () => (await waiting()) === 0)
    expect(searches).toBeGreaterThan(0)
    expect(await held()).toEqual(await live())
    expect(await index()).not.toBe(before)
    expect((await place.client.indices.exists({ index: before })).body).toBe(false)
  }, 60_000)
})

async function until(reached: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 30_000; performance.now() < end; await sleep(20)) if (await reached()) return
  throw new Error('it did not come to that')
}
