import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { noFilters, type SearchRequest } from './model/request.ts'
import { search as searchIn } from './search.ts'
import { refreshVocabulary } from './testing.ts'

let world: World
let seller: Person
const search = (request: SearchRequest) => searchIn(world.db, request)
const asked: SearchRequest = { ...noFilters, query: 'poplin', sort: 'latest', page: 1, size: 50, facets: true }
const publish = (name: string, given: Partial<Parameters<typeof aListing>[2]> = {}) =>
  aListing(world, seller, { name, pictures: 0, ...given })
const set = (
  id: string,
  values: { name?: string; status?: 'Inactive' | 'Active'; amount?: number; category?: string },
) => world.db.updateTable('listings').set(values).where('id', '=', id).execute()

beforeAll(async () => {
  world = await openWorld()
  seller = await aPerson(world)
  for (let i = 0; i < 5; i++) await publish(`Poplin lot ${i}`)
  await refreshVocabulary(world.db)
})
afterAll(() => world.close())

/** Counts the matches by reading every live listing. */
async function countedPlainly({ query, categories, priceTo }: SearchRequest) {
  const { rows } = await sql<{ category: string; count: number }>`
    select category, count(*) as count from listings
    where status = 'Active' and name ilike ${`%${query}%`} and (${priceTo}::numeric is null or amount <= ${priceTo}::numeric)
    group by category order by count(*) desc, category`.execute(world.db)
  const total = rows
    .filter(({ category }) => categories.length === 0 || categories.includes(category))
    .reduce((sum, { count }) => sum + count, 0)
  return { total, categories: rows.map(({ category, count }) => ({ value: category, count })) }
}

describe('a repeated search', () => {
  test('counts listings published, changed or withdrawn after the first search, in total and per choice', async () => {
    const mine: string[] = []
    const requests = [asked, { ...asked, categories: ['metals'] }, { ...asked, priceTo: 50 }, { ...asked, query: '' }]
    for (let step = 0; step < 40; step++) {
      const one = mine[(step * 7) % Math.max(mine.length, 1)]
      const moves = [
        async () => mine.push((await publish(`Poplin ${step}`, { amount: 20 + step * 2 })).id),
        async () => one && set(one, { category: step % 2 ? 'metals' : 'textiles' }),
        async () => one && set(one, { name: step % 3 ? `Poplin again ${step}` : `Twill ${step}` }),
        async () => one && set(one, { amount: 10 + step * 3 }),
        async () =>
          one &&
          sql`update listings set status = case status when 'Active' then 'Inactive' else 'Active' end where id = ${one}`.execute(
            world.db,
          ),
      ]
      await moves[step % 3 === 0 ? 0 : step % moves.length]!()
      // the job that clears changes may run at any time
      if (step % 11 === 10) await refreshVocabulary(world.db)
      for (const request of requests) {
        const { total, facets, ids } = await search(request)
        const plain = await countedPlainly(request)
        expect([step, total.value, ids.length]).toEqual([step, plain.total, plain.total])
        expect(facets!.categories).toEqual(plain.categories)
      }
    }
  })

  test('counts a listing whose transaction began before the count and ended after it', async () => {
    const before = (await search(asked)).total.value
    const slow = new pg.Client({ connectionString: world.services.config.databaseUrl })
    await slow.connect()
    await slow.query('begin')
    await slow.query(
      `insert into listings (business_id, user_id, name, description, category, amount, unit, status, published_at)
       values ($1, $2, 'Poplin in the making', 'goods', 'textiles', 10, 'Piece', 'Active', now())`,
      [seller.businessId, seller.id],
    )
    await publish('Poplin meanwhile')
    expect((await search(asked)).total.value).toBe(before + 1)
    await slow.query('commit')
    await slow.end()
    expect((await search(asked)).total.value).toBe(before + 2)
  })
})

describe('the vocabulary of the search', () => {
  const differing = async () => {
    const { rows } = await sql<{ lexeme: string }>`
      with counted as (
        select a.word as lexeme, a.ndoc as df, coalesce(n.ndoc, 0) as title_df
        from ts_stat('select words from listing_search') a left join ts_stat('select words from listing_search', 'ab') n using (word)
      )
      select coalesce(c.lexeme, t.lexeme) as lexeme from counted c full join search_term t on t.lexeme = c.lexeme
      where (c.df, c.title_df) is distinct from (t.df, t.title_df)`.execute(world.db)
    return rows
  }

  test('follows each listing change and equals a full count', async () => {
    const { id } = await publish('Zirconia beads')
    await refreshVocabulary(world.db)
    expect(await differing()).toEqual([])
    await set(id, { name: 'Alumina beads' })
    const gone = await publish('Kyanite grit')
    await set(gone.id, { status: 'Inactive' })
    expect(await differing()).not.toEqual([])
    await refreshVocabulary(world.db)
    expect(await differing()).toEqual([])
    const { rows } = await sql<{ listings: number; live: number; zirconia: boolean }>`
      select listings, (select count(*) from listing_search) as live,
             exists (select from search_vocab where word in ('zirconia', 'kyanite')) as zirconia from search_statistics`.execute(
      world.db,
    )
    expect(rows[0]).toEqual({ listings: rows[0]!.live, live: rows[0]!.live, zirconia: false })
  })

  test('needs no work without changes', async () => {
    await refreshVocabulary(world.db)
    expect(await refreshVocabulary(world.db)).toBe(0)
  })
})

describe('the ranking tiers', () => {
  test('contain the best listings by score, and a refresh moves listings out of a wrong tier', async () => {
    await sql`update listing_search set tier = 3`.execute(world.db)
    await sql`select refresh_search_tiers()`.execute(world.db)
    const { rows } = await sql<{ tier: number }>`select distinct tier from listing_search`.execute(world.db)
    expect(rows).toEqual([{ tier: 1 }])
  })
})
