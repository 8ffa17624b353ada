import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillMarketplace } from '../../../../bench/data/fill-marketplace.ts'
import { generateMarketplace } from '../../../../seed/marketplace.ts'
import { openWorld, type World } from '../../../../testkit/world.ts'
import { catchCandidates, pageOfMatches } from '../candidate-store.ts'
import type { Counting } from '../counts-store.ts'
import { countsAfresh, countsOneByOne } from '../kept-counts.ts'
import { levelsOf } from '../query-stages.ts'
import { matchOf, measuresOf } from '../rank-candidates.ts'
import { findPage } from '../result-page.ts'
import type { Place } from '../search-cursor.ts'
import { noFilters, type SearchFilters } from '../search-request.ts'
import { understandQuery } from '../understand-query.ts'
import { weightsOfRank } from '../word-weights.ts'
import { refreshSearchTerms } from '../words-store.ts'
import { bestByBits, withChanges } from './best-by-bits.ts'
import { readState } from './bitmap-store.ts'
import type { BitmapPolicy } from './build-bitmaps.ts'
import { countByBits } from './count-by-bits.ts'
import { firstByPrice } from './first-by-price.ts'
import { fitOf, fitsIn } from './fits.ts'
import { doubtMarket } from './loaded-market.ts'
import { refreshBitmaps, refreshBitScores } from './refresh-bitmaps.ts'

const phrases = [
  'pure cotton',
  'stock lot',
  'price list',
  'tax invoice',
  'mild steel',
  'stainless steel',
  'gst invoice',
  'trial lots',
]
const policy: BitmapPolicy = { from: 0, leastShare: 0.004, phrases }
let world: World
let seed = 1
const chance = (): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
  return seed / 0x8000_0000
}
const pick = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)]!
const some = <T>(of: readonly T[]): T[] =>
  chance() < 0.7 ? [] : Array.from({ length: chance() < 0.5 ? 1 : 3 }, () => pick(of))
const values: Record<string, string[]> = {}
let words: string[] = []

beforeAll(async () => {
  world = await openWorld()
  const market = generateMarketplace({ seed: 5, businesses: 120, listings: 3000, now: new Date() })
  await fillMarketplace(world.house.config.databaseUrl!, market, { lookups: false })
  await refreshBitmaps(world.db, policy)
  for (const column of ['category', 'subcategory', 'state', 'city', 'unit']) {
    const { rows } = await sql<{
      value: string
    }>`select distinct ${sql.ref(column)} as value from listing_search`.execute(world.db)
    values[column] = rows.map(({ value }) => value)
  }
  const { rows } = await sql<{
    word: string
  }>`select word from search_vocab where df > 0 order by md5(word) limit 400`.execute(world.db)
  words = rows.map(({ word }) => word)
}, 120_000)
afterAll(() => world.close())

const randomFilters = (): SearchFilters => ({
  ...noFilters,
  categories: some(values['category']!),
  subcategories: chance() < 0.8 ? [] : some(values['subcategory']!),
  states: some(values['state']!),
  cities: chance() < 0.8 ? [] : some([...values['city']!, 'Nowhere']),
  units: some(values['unit']!),
  negotiable: chance() < 0.2,
  verified: chance() < 0.2,
  priceFrom: chance() < 0.2 ? 50 + Math.floor(chance() * 200) : null,
  priceTo: chance() < 0.2 ? 100.5 + Math.floor(chance() * 2000) : null,
  quantityMost: chance() < 0.2 ? 100 : null,
})

/** Any level of a query of up to three words, or everything. */
async function randomCounting(): Promise<Counting> {
  const facets = chance() < 0.7
  if (chance() < 0.15) return { filters: randomFilters(), net: null, facets }
  if (chance() < 0.15) {
    const { words: keys } = (await readState(world.db)) ?? { words: [] }
    const phrase = pick(keys.filter(key => key.includes('<->'))) ?? `'tax' <-> 'invoic'`
    return { filters: randomFilters(), net: pick([phrase, `(${phrase} | 'cotton')`]), facets }
  }
  const text = Array.from({ length: pick([1, 1, 2, 3]) }, () => pick(words)).join(' ')
  const level = pick(levelsOf(await understandQuery(world.db, text, true)))
  return { filters: randomFilters(), net: level.whole.query, facets }
}

/** Compares with counting one by one; returns how often bits had a part in it. */
async function compare(times: number): Promise<number> {
  let byBits = 0
  for (let at = 0; at < times; at++) {
    const counting = await randomCounting()
    const plain = await countsOneByOne(world.db, counting)
    expect({ counting, ...(await countsAfresh(world.db, counting)) }).toEqual({ counting, ...plain })
    if (await countByBits(world.db, counting)) byBits++
  }
  return byBits
}

const listings = (which: string) =>
  sql.raw(
    `(select id from listings where status = '${which}' order by md5(id::text || '${chance()}') limit ${1 + Math.floor(chance() * 5)})`,
  )
const changes = [
  () => sql`update listings set status = 'Inactive' where id in ${listings('Active')}`,
  () => sql`update listings set status = 'Active', published_at = now() where id in ${listings('Inactive')}`,
  () => sql`update listings set amount = amount * 2, negotiable = not negotiable where id in ${listings('Active')}`,
  () =>
    sql`update listings set name = ${chance() < 0.3 ? pick(phrases) : `${pick(words)} ${pick(words)}`}, category = ${pick(values['category']!)} where id in ${listings('Active')}`,
  () => sql`update businesses set city = ${`Town ${Math.floor(chance() * 9)}`}, verified = not verified
            where id = (select business_id from listings where status = 'Active' order by md5(id::text || ${String(chance())}) limit 1)`,
  () => sql`delete from listings where id in ${listings('Inactive')}`,
]

describe('counting by bits', () => {
  test('has bits of phrases whose words are common', async () => {
    const { words: keys } = (await readState(world.db))!
    expect(keys.filter(key => key.includes('<->')).length).toBeGreaterThan(1)
  })

  test('gives what counting one by one gives, for random words and filters', async () => {
    expect(await compare(150)).toBeGreaterThan(70)
  })

  test('stays exact while listings are published, changed and withdrawn, before and after they are merged', async () => {
    let merged = 0
    for (let step = 0; step < 40; step++) {
      await pick(changes)().execute(world.db)
      if (step % 5 === 4 && (await refreshBitmaps(world.db, policy)) === 'merged') merged++
      if (step % 13 === 12) await refreshSearchTerms(world.db, policy)
      if (step % 3 === 0) doubtMarket(world.db)
      await compare(4)
    }
    expect(merged).toBeGreaterThan(3)
    expect(await compare(40)).toBeGreaterThan(15)
  })

  test('takes in a listing whose transaction began before a merge and ended after it', async () => {
    const slow = new pg.Client({ connectionString: world.house.config.databaseUrl })
    await slow.connect()
    await slow.query('begin')
    await slow.query(
      `update listings set status = 'Inactive' where id in (select id from listings where status = 'Active' limit 20)`,
    )
    await changes[2]!().execute(world.db)
    expect(await refreshBitmaps(world.db, policy)).toBe('merged')
    await compare(10)
    await slow.query('commit')
    await slow.end()
    await compare(10)
    expect(await refreshBitmaps(world.db, policy)).toBe('merged')
    doubtMarket(world.db)
    await compare(10)
  })

  test('gives the place of a withdrawn listing to another', async () => {
    const places = async () => (await readState(world.db))!.places
    await sql`update listings set status = 'Inactive' where id in (select id from listings where status = 'Active' limit 30)`.execute(
      world.db,
    )
    await refreshBitmaps(world.db, policy)
    const before = await places()
    await sql`update listings set status = 'Active' where id in (select id from listings where status = 'Inactive' limit 20)`.execute(
      world.db,
    )
    await refreshBitmaps(world.db, policy)
    expect(await places()).toBe(before)
    doubtMarket(world.db)
    await compare(10)
  })

  test('knows how well a word fits a listing as ts_rank does', async () => {
    const { rows } = await sql<{ words: string; ranks: Record<string, number> }>`
      select s.words::text as words,
             (select jsonb_object_agg(lexeme, ts_rank(${weightsOfRank}, s.words, quote_literal(lexeme)::tsquery, 1))
              from unnest(tsvector_to_array(s.words)) as lexeme) as ranks
      from listing_search s order by listing_id limit 200`.execute(world.db)
    for (const { words: text, ranks } of rows) {
      const fits = fitsIn(text)
      expect(fits.length).toBe(Object.keys(ranks).length)
      for (const [lexeme, fit] of fits) expect(Math.abs(fit - fitOf(ranks[lexeme]!)), lexeme).toBeLessThanOrEqual(1)
    }
    expect(rows.length).toBe(200)
  })

  test('names those that match best of what a search leaves, by what listings score by now', async () => {
    await sql`
      update listing_search set score = (('x' || substr(md5(listing_id::text), 1, 4))::bit(16)::int % 1000) / 1000.0
      where listing_id in (select listing_id from listing_search order by md5(listing_id::text) limit 500)`.execute(
      world.db,
    )
    for (const change of changes) await change().execute(world.db)
    const { rows: common } = await sql<{ word: string }>`
      select word from search_vocab join search_term using (lexeme) where search_vocab.word = lexeme
      order by search_term.df desc limit 12`.execute(world.db)
    // what they had in the description stands in the name now
    for (const { word } of common.slice(0, 4))
      await sql`
        update listings set name = ${`${word} ${word}`} where id in (
          select listing_id from listing_search where words @@ quote_literal(${word}::text)::tsquery and verified
          order by score limit 30)`.execute(world.db)
    await refreshBitScores(world.db)
    doubtMarket(world.db)
    let told = 0
    for (const [at, { word }] of common.entries()) {
      const text = at % 3 === 0 ? word : `${word} ${common[(at * 5 + 1) % common.length]!.word}`
      const understood = await understandQuery(world.db, text, true)
      const [every] = levelsOf(understood)
      const query = every!.whole.query
      const filters = { ...noFilters, verified: true }
      const draw = { stage: every!.whole, listings: 1e6, most: 1e6 }
      const all = await catchCandidates(world.db, filters, draw, { ...measuresOf(understood), neighbours: [] })
      const ranked = all
        .map(candidate => ({ id: candidate.id, match: matchOf(understood, candidate) }))
        .toSorted((a, b) => b.match - a.match)
      const { groups } = understood
      const found = await bestByBits(world.db, query, filters, { groups, most: 60, onlyAll: false })
      // what changes by a step of a byte may change places
      const sure = ranked.filter(({ match }) => match > ranked[Math.min(59, ranked.length - 1)]!.match * 1.06)
      // a phrase without bits of its own
      if (!found) continue
      told++
      expect(await withChanges(world.db, found)).toEqual(expect.arrayContaining(sure.map(({ id }) => id)))
      expect(ranked.length).toBeGreaterThan(60)
      expect(await bestByBits(world.db, query, noFilters, { groups, most: 50, onlyAll: true })).toBeNull()
    }
    expect(told).toBeGreaterThan(5)
    await compare(5)
  })

  test('gives page after page by price as the database orders them, with changes that are not merged', async () => {
    // many at one price, of whom bits cannot tell who comes first
    await sql`update listings set amount = 60 where id in (
      select id from listings where status = 'Active' order by md5(id::text) limit 500)`.execute(world.db)
    await refreshBitmaps(world.db, policy)
    doubtMarket(world.db)
    let full = 0
    for (let at = 0; at < 24; at++) {
      if (at % 4 === 3) await changes[2]!().execute(world.db)
      const sort = pick(['low-to-high', 'high-to-low'] as const)
      const filters = { ...noFilters, states: some(values['state']!), verified: chance() < 0.3 }
      const query = await understandQuery(world.db, pick(['price', 'stock', 'fabric', 'lot', 'fabric price']), true)
      const levels = levelsOf(query)
      const draw = { stage: levels[0]!.whole, listings: 1e6, most: 1e6 }
      const all = await pageOfMatches(world.db, { ...filters, query: '', sort, page: 1, size: 1 }, draw, {
        skip: 0,
        last: null,
        without: [],
      })
      let last: Place | null = null
      for (let shown = 0; shown < Math.min(all.length - 12, 60); shown += 12) {
        const request = { ...filters, query: '', sort, page: 1, size: 12 }
        const { page } = await findPage(world.db, request, query, levels, shown > 0 ? { shown, last } : null)
        expect(page.ids).toEqual(all.slice(shown, shown + 12).map(({ id }) => id))
        const wanted = { order: sort, from: last && Number(last.value), most: 24 }
        const first = await firstByPrice(world.db, levels[0]!.whole.query, filters, wanted)
        if (first?.has(Number(page.last!.value))) full++
        last = page.last
      }
    }
    expect(full).toBeGreaterThan(30)
  })

  test('trusts no bits that have missed changes', async () => {
    await changes[2]!().execute(world.db)
    await sql`select refresh_search_terms()`.execute(world.db)
    expect(await readState(world.db)).toBeNull()
    await compare(10)
    expect(await refreshBitmaps(world.db, policy)).toBe('made')
    doubtMarket(world.db)
    expect(await compare(20)).toBeGreaterThan(5)
  })

  test('trusts no bits that a process of another release has made', async () => {
    expect(await readState(world.db)).not.toBeNull()
    await sql`update search_bitmap_state set cluster = (pg_control_system()).system_identifier::text`.execute(world.db)
    expect(await readState(world.db)).toBeNull()
    expect(await refreshBitmaps(world.db, policy)).toBe('made')
    doubtMarket(world.db)
    expect(await compare(20)).toBeGreaterThan(5)
  })

  test('is left to large markets', async () => {
    expect(await refreshBitmaps(world.db, { ...policy, from: 1_000_000 })).toBe('cleared')
    expect(await refreshBitmaps(world.db, { ...policy, from: 1_000_000 })).toBeNull()
    doubtMarket(world.db)
    expect(await compare(5)).toBe(0)
  })
})
