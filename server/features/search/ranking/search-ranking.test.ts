import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recallOfExhaustive } from '#bench/search/recall-of-exhaustive.ts'
import { loadMarketplace } from '#seed/load-marketplace.ts'
import { generateMarketplace } from '#seed/marketplace.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { noFilters } from '../model/request.ts'
import { refreshVocabulary } from '../testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const { businesses, listings } = generateMarketplace({ seed: 11, businesses: 60, listings: 2500, now: new Date() })
  const goods = { businesses, listings: [...listings].map(listing => ({ ...listing, pictures: [] })) }
  await loadMarketplace(goods, { databaseUrl: world.services.config.databaseUrl!, dataDir: tmpdir() })
  // simulates many listings: the first tier has a tenth of them, the second another three tenths
  await world.db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      update listing_search s set tier = case when place <= 250 then 1 when place <= 1000 then 2 else 3 end
      from (select listing_id, row_number() over (order by score desc, listing_id) as place from listing_search) as placed
      where placed.listing_id = s.listing_id`.execute(tx)
  })
}, 120_000)
afterAll(() => world.close())

test('a search in stages and tiers keeps at least 97 % of the score of a full search', async () => {
  const kept: number[] = []
  const queries = [
    'cotton',
    'steel pipe',
    'cotton fabric gsm',
    'surplus boxes',
    'led',
    'sheet mm',
    'bottle',
    'lot of shirts',
    'cable copper',
  ]
  for (const query of queries) {
    const request = { ...noFilters, query, sort: 'recommended' as const, page: 1, size: 24 }
    const share = await recallOfExhaustive(world.db, request, read => ({ ...read, listings: 1_000_000 }))
    expect(share, query).toBeGreaterThan(0.9)
    kept.push(share!)
  }
  expect(kept.reduce((sum, share) => sum + share, 0) / kept.length).toBeGreaterThanOrEqual(0.97)
})

test('a word rare in names is found in names, even if many better listings mention it', async () => {
  const add = (lexeme: string, where: string) =>
    world.db.transaction().execute(async tx => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`update listing_search set words = words || ${lexeme}::tsvector where ${sql.raw(where)}`.execute(tx)
    })
  const lowest = (from: number) =>
    `listing_id in (select listing_id from listing_search where tier = 3 order by listing_id limit 3 offset ${from})`
  await add("'zircon':900D", 'tier <= 2')
  await add("'zircon':1A", lowest(0))
  await add("'murmur':901D", 'true')
  await add("'glimmer':1A", 'tier = 1')
  await add("'quartz':1A", lowest(3))
  await refreshVocabulary(world.db)
  for (const query of ['zircon', 'murmur zircon', 'glimmer quartz']) {
    const request = { ...noFilters, query, sort: 'recommended' as const, page: 1, size: 24 }
    const share = await recallOfExhaustive(world.db, request, read => ({ ...read, listings: 1_000_000 }))
    expect(share, query).toBeGreaterThan(0.97)
  }
})
