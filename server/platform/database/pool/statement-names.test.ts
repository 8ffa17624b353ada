import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const seller = await aPerson(world, { business: { name: 'Surat Traders' } })
  for (const name of ['Cotton rolls', 'Cotton yarn cones', 'Steel sheet 2 mm'])
    await aListing(world, seller, { name, pictures: 0 })
})
afterAll(() => world.close())

/** The names of statements whose plans the connections of the pool have. */
async function namedStatements(): Promise<Set<string>> {
  const queries = Array.from({ length: 10 }, () =>
    sql<{ statement: string }>`select statement, pg_sleep(0.05) from pg_prepared_statements`.execute(world.db),
  )
  return new Set((await Promise.all(queries)).flatMap(({ rows }) => rows.map(({ statement }) => statement)))
}

async function searchAll(words: readonly string[]): Promise<void> {
  for (const [at, query] of words.entries()) {
    const orderBy = (['recommended', 'latest', 'low-to-high'] as const)[at % 3]
    const filters = { priceFrom: at % 2 ? at : undefined, states: at % 4 ? ['Gujarat'] : [], page: 1 + (at % 2) }
    const { status } = await world.api('POST /explore/deadstock/search', { body: { query, orderBy, ...filters } })
    expect(status).toBe(200)
  }
}

test('connections cache few plans even with many different searches', async () => {
  await searchAll(['cotton', 'coton rolls', 'steel sheet 2 mm', 'yarn without cones', '', 'table under 500'])
  const varied = Array.from({ length: 90 }, (_, at) =>
    ['cotton', 'steel', 'yarn', 'x'.repeat(at % 7), `a${at}`].slice(at % 5).join(' '),
  )
  await searchAll(varied)
  const named = await namedStatements()
  expect(named.size).toBeGreaterThan(0)
  expect(named.size).toBeLessThan(10)
}, 60_000)
