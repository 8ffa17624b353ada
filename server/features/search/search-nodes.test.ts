import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListing } from '#testkit/listings.ts'
import { type OpenSearchCluster, startOpenSearch } from '#testkit/opensearch/cluster.ts'
import { idsIn } from '#testkit/opensearch/indexed.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { noFilters } from './model/request.ts'
import { search } from './search.ts'
import { openSearchFeed } from './search-server.ts'
import { openClient } from './testing.ts'

const ALIAS = 'nodes'

describe.skipIf(process.env['SEARCH_URL'] === undefined)('three nodes of OpenSearch, of which one dies,', () => {
  let cluster: OpenSearchCluster
  let world: World
  let feed: ReturnType<typeof openSearchFeed>
  beforeAll(async () => {
    cluster = await startOpenSearch({ nodes: 3 })
    const urls = cluster.nodes.map(({ url }) => url)
    world = await openWorld({ SEARCH_URL: urls.join(','), SEARCH_INDEX: ALIAS })
    feed = openSearchFeed(world.services)
  }, 240_000)
  afterAll(async () => {
    await feed?.close()
    await world?.close()
    await cluster?.stop()
  }, 60_000)

  test('continue to answer, index new listings and lose none', async () => {
    const seller = await aPerson(world)
    const ids: string[] = []
    const publish = async () => ids.push((await aListing(world, seller, { name: 'Poplin lot', pictures: 0 })).id)
    for (let n = 0; n < 20; n++) await publish()
    const client = openClient(
      cluster.nodes.map(({ url }) => url),
      20_000,
    )
    const isWhole = async () => {
      const { body } = await client.cluster.health({ index: ALIAS }, { ignore: [404] })
      return body.status === 'green' && world.services.degraded.size === 0
    }
    await until(isWhole)
    const { body: shards } = await client.cat.shards({ index: ALIAS, format: 'json' })
    const primary = (shards as { prirep?: string; node?: string }[]).find(({ prirep }) => prirep === 'p')!.node
    const dying = cluster.nodes.find(({ name }) => name === primary)!
    const killed = dying.kill()
    // searches never fail, whichever node answers
    for (let n = 0; n < 20; n++) {
      await publish()
      const found = await search(world.db, { ...noFilters, query: `poplin lot`, sort: 'latest', page: 1, size: 50 })
      expect(found.ids.length).toBeGreaterThanOrEqual(20)
      await sleep(100)
    }
    await killed
    const rest = openClient(
      cluster.nodes.filter(node => node !== dying).map(({ url }) => url),
      20_000,
    )
    const listed = () => idsIn(world.db, { client: rest, alias: ALIAS })
    await until(async () => (await listed()).length === ids.length)
    expect(await listed()).toEqual(ids.toSorted())
    await until(async () => world.services.degraded.size === 0)
    await client.close()
    await rest.close()
  }, 180_000)
})

async function until(reached: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 60_000; performance.now() < end; await sleep(200))
    if (await reached().catch(() => false)) return
  throw new Error('it did not come to that')
}
