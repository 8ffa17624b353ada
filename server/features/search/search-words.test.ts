import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openMarket } from '#testkit/dealings/market.ts'
import { aListing } from '#testkit/listings.ts'
import { editDistance } from './model/edit-distance.ts'
import { tradeWords } from './query/dictionaries/synonyms.ts'
import { refreshVocabulary } from './testing.ts'

const goods = [
  'Cotton poplin rolls',
  'Cotton denim ends',
  'Mild steel sheet 2 mm',
  'Rebar 12 mm',
  'Polyester yarn cones',
  'सूती कपड़ा थान',
  'Handwoven table cloth',
]
const {
  world,
  seller,
  search: find,
} = await openMarket(goods.map(name => ({ name, description: `${name} in good order` })))
afterAll(() => world.close())

const search = async (query: string, more: { orderBy?: 'latest'; page?: number; size?: number } = {}) => {
  const { names, count, relaxed, correctedQuery } = await find(query, more)
  return { names, count, relaxed, correctedQuery }
}

describe('spelling', () => {
  test.each([
    ['coton poplin', 'cotton poplin', 'Cotton poplin rolls'],
    ['denmi', 'denim', 'Cotton denim ends'],
    ['polyster yarn', 'polyester yarn', 'Polyester yarn cones'],
  ])('reads %s as %s, and the reply reports it', async (typed, read, first) => {
    const found = await search(typed)
    expect([found.correctedQuery, found.names[0]]).toEqual([read, first])
  })

  test('keeps a word of any live listing, even a new one', async () => {
    const { id } = await aListing(world, seller, { name: 'Cotten brand buttons', pictures: 0 })
    expect(await search('cotten', { orderBy: 'latest' })).toMatchObject({ correctedQuery: null, count: 1 })
    await world.db.updateTable('listings').set({ status: 'Inactive' }).where('id', '=', id).execute()
    expect((await search('cotten')).correctedQuery).toBe('cotton')
  })

  test('keeps a plural whose singular is in a listing, even if other words are as near', async () => {
    const plurals = { lenses: 'Optical lens blanks', gases: 'Welding gas regulators', scarves: 'Printed scarf' }
    for (const name of [...Object.values(plurals), 'Lances of brass', 'Game consoles', 'Starves away'])
      await aListing(world, seller, { name, pictures: 0 })
    await refreshVocabulary(world.db)
    for (const [plural, name] of Object.entries(plurals))
      expect(await search(plural)).toMatchObject({ correctedQuery: null, relaxed: false, names: [name] })
  })

  test('splits two known words written as one', async () => {
    expect(await search('tablecloth')).toMatchObject({
      correctedQuery: 'table cloth',
      names: ['Handwoven table cloth'],
    })
  })

  test('finds names that write a word together or as two: toolbox and tool box', async () => {
    for (const name of ['Toolbox red', 'Tool box blue', 'Tool box green', 'Tools for a box'])
      await aListing(world, seller, { name, pictures: 0, description: 'goods' })
    await refreshVocabulary(world.db)
    const found = await search('toolbox')
    expect(found).toMatchObject({ correctedQuery: null, count: 3, relaxed: false })
    expect(found.names.toSorted()).toEqual(['Tool box blue', 'Tool box green', 'Toolbox red'])
  })

  test('counts an inserted, missing, replaced or swapped letter as one edit', () => {
    const pairs = [
      ['table', 'tbale', 1],
      ['steel', 'stel', 1],
      ['pipe', 'pile', 1],
      ['', 'abc', 3],
      ['same', 'same', 0],
    ] as const
    for (const [a, b, steps] of pairs) expect([editDistance(a, b), editDistance(b, a)]).toEqual([steps, steps])
  })
})

test('ten words of a query are searched, and the reply reports that the other words were dropped', async () => {
  const ten = 'mild steel sheet 2 mm in good order surat traders'
  expect(await search(ten, { orderBy: 'latest' })).toMatchObject({ count: 1, relaxed: false })
  const found = await search(`${ten} coton`, { orderBy: 'latest' })
  expect(found).toMatchObject({ count: 1, relaxed: true, correctedQuery: null })
})

describe('trade words', () => {
  test.each([
    ['sariya', 'Rebar 12 mm'],
    ['dhaga', 'Polyester yarn cones'],
    ['चादर', 'Mild steel sheet 2 mm'],
    ['स्टील', 'Mild steel sheet 2 mm'],
    ['dhaagaa', 'Polyester yarn cones'],
    ['ms sheet', 'Mild steel sheet 2 mm'],
    ['पॉलिएस्टर', 'Polyester yarn cones'],
    ['kapda', 'सूती कपड़ा थान'],
  ])('%s finds %s', async (typed, name) => {
    const found = await search(typed)
    expect([found.names.includes(name), found.correctedQuery, found.relaxed]).toEqual([true, null, false])
  })

  test('are stored in normalised form and match typed words', async () => {
    const { rows } = await world.db.executeQuery<{ word: string }>({
      sql: 'select word from unnest($1::text[]) as word where trim(normalise_search(word)) <> word',
      parameters: [[...tradeWords.keys()]],
    } as never)
    expect(rows).toEqual([])
  })
})

describe('an unwanted property', () => {
  test('puts a listing last if its name has it, and first if its name states its absence', async () => {
    const lots = ['Jute bags with handles', 'Jute bags plain', 'Jute bags without handles']
    for (const name of lots) await aListing(world, seller, { name, pictures: 0, description: 'goods' })
    await refreshVocabulary(world.db)
    expect(await search('jute bags without handles')).toMatchObject({
      names: ['Jute bags without handles', 'Jute bags plain', 'Jute bags with handles'],
      relaxed: false,
    })
  })

  test('counts as absent if the name has -less or un-, but not if only the description says so', async () => {
    const lots = [
      { name: 'Canvas caps buttoned', description: 'also to be had without buttons, also buttonless' },
      { name: 'Canvas caps plain', description: 'goods' },
      { name: 'Canvas caps with buttons', description: 'goods' },
      { name: 'Canvas caps unbuttoned', description: 'goods' },
    ]
    for (const lot of lots) await aListing(world, seller, { ...lot, pictures: 0 })
    await refreshVocabulary(world.db)
    const { names } = await search('canvas caps without buttons')
    expect(names.slice(0, 2)).toEqual(['Canvas caps unbuttoned', 'Canvas caps plain'])
    expect(names.slice(2).toSorted()).toEqual(['Canvas caps buttoned', 'Canvas caps with buttons'])
  })
})

describe('sizes and numbers', () => {
  test.each([
    ['2"', '2 inch'],
    ['24"x36"', '24 inch x 36 inch'],
    ['50mm', '50 mm'],
    ['1,00,000 pieces', '100000 pcs'],
    ['½"', '1/2 inch'],
    ['118 g/m2', '118gsm'],
    ['5 metres', '5mtr'],
    ['12.5kgs.', '12.5 kg'],
    ['१२ मीटर', '12 मीटर'],
  ])('%s reads as %s', async (one, other) => {
    const { rows } = await world.db.executeQuery<{ same: boolean }>({
      sql: "select to_tsvector('english', normalise_search($1)) = to_tsvector('english', normalise_search($2)) as same",
      parameters: [one, other],
    } as never)
    expect(rows).toEqual([{ same: true }])
  })
})

describe('totals', () => {
  test('count all results of a page, also when words were dropped to fill it', async () => {
    const velvet = ['one', 'two', 'three', 'four', 'five'].map(word => `Ochre velvet ${word}`)
    const taffeta = ['one', 'two', 'three', 'four', 'five', 'six'].map(word => `Taffeta ${word}`)
    for (const name of [...velvet, ...taffeta])
      await aListing(world, seller, { name, pictures: 0, description: 'goods' })
    await refreshVocabulary(world.db)
    const { names, ...found } = await search('ochre velvet taffeta', { size: 4 })
    expect(found).toMatchObject({ count: 11, relaxed: true })
    expect(names.filter(name => name.startsWith('Ochre velvet'))).toHaveLength(4)
  })

  test('equal the distinct listings on all pages, on random queries', async () => {
    const words = ['cotton', 'steel', 'mm', 'rolls', 'good', 'order', 'sheet', 'yarn', 'surat', 'rebr', '12', 'xyzzyq']
    for (let round = 0; round < 25; round++) {
      const query = [7, 3, 5]
        .slice(0, 1 + (round % 3))
        .map(step => words[(round * step) % words.length])
        .join(' ')
      const seen: string[] = []
      let count = 0
      for (let page = 1; page === 1 || seen.length === (page - 1) * 4; page++) {
        const found = await search(query, { page, size: 4 })
        count = found.count
        seen.push(...found.names)
      }
      expect([query, count, new Set(seen).size]).toEqual([query, seen.length, seen.length])
    }
  })

  test('of two frequent words equal the count of their listings by SQL', async () => {
    const { rows } = await world.db.executeQuery<{ count: number }>({
      sql: "select count(*)::int as count from listings where status = 'Active' and description ~* 'good' and description ~* 'mm'",
      parameters: [],
    } as never)
    expect((await search('good mm', { orderBy: 'latest' })).count).toBe(rows[0]!.count)
  })
})

test('word changes are processed once each, even when planner statistics show an empty queue', async () => {
  const taken = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(world.db)
    const { rows } = await sql<{ read: string }>`
      select sum(idx_tup_read) as read from pg_stat_user_indexes where relname = 'search_changes'`.execute(world.db)
    return Number(rows[0]!.read)
  }
  const change = async (from: number) => {
    for (let number = from; number < from + 20; number++)
      await sql`update listing_search set words = words || ${`'mallet${number}':1`}::tsvector`.execute(world.db)
  }
  await change(0)
  await refreshVocabulary(world.db)
  await world.asOwner(db => sql`analyze search_changes`.execute(db))
  await change(20)
  const { rows } = await sql<{ changes: string }>`select count(*) as changes from search_changes`.execute(world.db)
  const changes = Number(rows[0]!.changes)
  expect(changes).toBeGreaterThan(300)
  const before = await taken()
  await refreshVocabulary(world.db)
  expect((await taken()) - before).toBeLessThan(20 * changes)
})

describe('words together and apart', () => {
  test('a query of two words that names write as one finds these names', async () => {
    for (const name of ['Sun shades', 'Glass sheets', 'Sunglasses black', 'Sunglasses brown', 'Sunglasses red'])
      await aListing(world, seller, { name, pictures: 0, description: 'goods' })
    await refreshVocabulary(world.db)
    const { names } = await search('sun glass')
    expect(names.toSorted()).toEqual(['Sunglasses black', 'Sunglasses brown', 'Sunglasses red'])
  })
})
