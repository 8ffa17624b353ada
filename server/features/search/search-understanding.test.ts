import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { searchLimits } from '#contract/explore/explore-state.ts'
import { openMarket } from '#testkit/dealings/market.ts'
import { aListing } from '#testkit/listings.ts'
import { parseQuery } from './query/parse-query.ts'
import { wordsSpeltLike } from './query/vocabulary-store.ts'

const lots = [
  { name: 'Deep groove rings', hsCode: '84821020' },
  { name: 'Taper rings', hsCode: '84822010' },
  { name: 'Men shirts size 8482' },
  { name: 'Cotton poplin rolls', amount: 90 },
  { name: 'Cotton poplin premium', amount: 150 },
  { name: 'Poplin by weight', amount: 60, unit: 'Kilogram' },
  { name: 'Window curtains pair' },
  { name: 'Window current meters', description: 'current current current' },
  { name: 'Induction motor 3.7 kW' },
  { name: 'Induction motor 11 kW, 5 lots' },
  { name: '9 W panel light' },
  { name: 'Leather loafers' },
  { name: 'Canvas loafers' },
  { name: 'Printed saree' },
  { name: 'Bearings 6305' },
  { name: 'Woollen blanket' },
  { name: 'Kitchen steel sheets, stainless' },
  { name: 'Project wiring guide for schools and kitchens' },
]
const { world, seller, search } = await openMarket(lots)
afterAll(() => world.close())

describe('HS codes', () => {
  test.each([
    ['hsn 84', ['Deep groove rings', 'Taper rings']],
    ['hs code 8482', ['Deep groove rings', 'Taper rings']],
    ['chapter 84 hs', ['Deep groove rings', 'Taper rings']],
    ['chapter 84', ['Deep groove rings', 'Taper rings']],
    ['HSN 8482.10', ['Deep groove rings']],
    ['84821020', ['Deep groove rings']],
    ['hsn8482', ['Deep groove rings', 'Taper rings']],
  ])('%s finds %j', async (query, names) => {
    const found = await search(query)
    expect([found.names.toSorted(), found.relaxed, found.missing]).toEqual([names, false, []])
  })

  test('a code without listings is reported as missing, and listings of its heading are found', async () => {
    const found = await search('84822099')
    expect([found.names, found.relaxed, found.missing]).toEqual([['Taper rings'], true, ['84822099']])
  })

  test.each(['hsn 6305', 'hsn code 6305'])(
    'an announced code without listings finds no lot named by its digits: %s',
    async query => {
      const found = await search(query)
      expect([found.names, found.missing]).toEqual([[], ['6305']])
      expect((await search('6305')).names).toEqual(['Bearings 6305'])
    },
  )

  test('a bare number is searched as code and as word, with names first', async () => {
    const [first, ...others] = (await search('8482')).names
    expect([first, others.toSorted()]).toEqual(['Men shirts size 8482', ['Deep groove rings', 'Taper rings']])
    expect((await search('8482 taper')).names[0]).toBe('Taper rings')
  })
})

describe('words around the goods', () => {
  test.each([
    'mujhe poplin chahiye',
    'poplin ka rate kya hai',
    'where can i buy poplin wholesale near me',
    'need poplin in bulk',
  ])('are not searched: %s', async query => {
    const found = await search(query)
    expect([found.count, found.relaxed]).toEqual([3, false])
  })

  test('are searched when the query has no other word', async () => {
    await aListing(world, seller, { name: 'Price tags', description: 'goods', pictures: 0 })
    expect((await search('price')).names).toEqual(['Price tags'])
  })

  test('if no lot has all words of a query, the words of a use are dropped first, and the words of the goods stay', async () => {
    const { names } = await search('stainless steel sheets for kitchen project wiring')
    expect(names[0]).toBe('Kitchen steel sheets, stainless')
  })
})

describe('the word that names the goods', () => {
  test.each([
    ['leather loafers', 'loafers'],
    ['loafers leather ke', 'loafers'],
    ['blanket without poplin', 'blanket'],
    ['cotton poplin for curtains', 'poplin'],
    ['printed saree double', 'saree'],
    ['project and window curtains', 'window curtains'],
    ['blanket and poplin', 'blanket'],
    ['we want cotton poplin with leather loafers and window curtains', 'poplin'],
    ['cotton poplin rolls and printed leather loafers and window curtains', null],
  ])('in “%s” is %s', async (query, goods) => {
    expect((await parseQuery(world.db, query)).goods).toBe(goods)
  })
})

describe('conditions in words', () => {
  test.each([
    ['poplin under 100 rs', { priceTo: ['100'] }, ['Cotton poplin rolls', 'Poplin by weight']],
    ['poplin under 100 rs per kg', { priceTo: ['100'], unit: ['Kilogram'] }, ['Poplin by weight']],
    ['poplin not above 100 rs', { priceTo: ['100'] }, ['Cotton poplin rolls', 'Poplin by weight']],
    ['poplin 100 to 200', { priceFrom: ['100'], priceTo: ['200'] }, ['Cotton poplin premium']],
    ['poplin ₹0.1 to 0.2k', { priceFrom: ['100'], priceTo: ['200'] }, ['Cotton poplin premium']],
    ['poplin under one hundred rs', { priceTo: ['100'] }, ['Cotton poplin rolls', 'Poplin by weight']],
    ['poplin 100 to 1 lakh', { priceFrom: ['100'], priceTo: ['100000'] }, ['Cotton poplin premium']],
    ['poplin 100 rs se kam', { priceTo: ['100'] }, ['Cotton poplin rolls', 'Poplin by weight']],
    ['poplin moq less than 400', { minimumOrderTo: ['400'] }, []],
  ])('filter like chosen filters: %s', async (query, filters, names) => {
    const found = await search(query)
    const [condition, ...more] = found.conditions
    expect([condition, more]).toMatchObject([{ query: 'poplin', filters, without: null }, []])
    expect(found.names.toSorted()).toEqual(names)
    // the words give the same count as chosen filters
    expect((await search('poplin', { filters })).count).toBe(found.count)
  })

  test('are overridden by a chosen filter and by a literal search', async () => {
    expect((await search('poplin under 100 rs', { filters: { priceTo: ['70'] } })).names).toEqual(['Poplin by weight'])
    expect((await search('poplin under 100 rs', { literal: true })).conditions).toEqual([])
  })

  test.each(['drill 1 to 10 mm', 'sheet above 2 mm', 'notebook more than 100 pages', 'poplin 118 gsm', 'rice 25 kg'])(
    'a size is not a condition: %s',
    async query => {
      expect((await search(query)).conditions).toEqual([])
    },
  )

  test.each(['loafers -leather', 'loafers not leather', 'loafers no leather', 'loafers except leather'])(
    'exclude a word: “%s” ranks leather loafers last',
    async query => {
      const { names, conditions } = await search(query)
      expect(names).toEqual(['Canvas loafers', 'Leather loafers'])
      expect(conditions).toEqual([{ words: 'leather', query: 'loafers', filters: {}, without: 'leather' }])
    },
  )
})

describe('lots that have some of the words', () => {
  test('have the same total for every page size', async () => {
    const counts = await Promise.all([1, 12, 50].map(async size => (await search('poplin rolls', { size })).count))
    expect(new Set(counts).size).toBe(1)
  })
})

describe('spelling', () => {
  test('prefers a word that sounds alike to a word that looks alike', async () => {
    expect((await search('curtens')).correctedQuery).toBe('curtains')
  })

  test('keeps a real word without lots and reports that it matches nothing', async () => {
    expect(await search('panel lift')).toMatchObject({ correctedQuery: null, missing: ['lift'], count: 0, names: [] })
    expect(await search('lift')).toMatchObject({ correctedQuery: null, missing: ['lift'], count: 0 })
    // 'ligt' is not a word
    expect((await search('panel ligt')).correctedQuery).toBe('panel light')
  })

  test('keeps a word that may be an unknown brand', async () => {
    expect(await search('sarex loafers')).toMatchObject({ correctedQuery: null, missing: ['sarex'], count: 2 })
  })

  test('runs two comparisons at a time, and refuses more than fifty waiting ones as unavailable', async () => {
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => wordsSpeltLike(world.db, 'curtns')))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(52)
    for (const one of all.filter(({ status }) => status === 'rejected'))
      expect(one).toMatchObject({ reason: { reason: 'unavailable' } })
  })

  test('corrects ten mistyped words together', async () => {
    const ten = 'indction mtor leathr loafrs canvs windw curtins printd poplinn stel'
    const found = await search(ten)
    expect(found.correctedQuery).toBe('induction motor leather loafers canvas window curtains printed poplin steel')
  })
})

describe('measures', () => {
  test('are found in other units', async () => {
    expect((await search('5 hp motor')).names[0]).toBe('Induction motor 3.7 kW')
  })

  test('a number does not match without its unit', async () => {
    const found = await search('5 kg motor')
    expect(found.relaxed).toBe(true)
    expect((await search('11 kw motor')).names[0]).toBe('Induction motor 11 kW, 5 lots')
  })

  test.each([
    ['1.5 mm²', '1.5 sq mm'],
    ['32A', '32 amps'],
    ['Current (A) 32', 'current 32 ampere'],
    ['20 µm', '20 micron'],
    ['5 HP', '5 horse power'],
    ['w/ lid', 'with lid'],
    ['poly\u200bester', 'polyester'],
  ])('%s is written as %s', async (one, other) => {
    const { rows } = await sql<{ same: boolean }>`
      select trim(normalise_search(${one})) = trim(normalise_search(${other})) as same`.execute(world.db)
    expect(rows).toEqual([{ same: true }])
  })

  test('the W of watts is not read as the word “with”, which would end the head of a name', async () => {
    const { rows } = await sql<{ head: string }>`select name_head(normalise_search('9 W panel light')) as head`.execute(
      world.db,
    )
    expect(rows[0]!.head.trim()).toBe('9 w panel light')
  })
})

describe('scripts of India', () => {
  test.each([
    ['साड़ी', 'Hindi', 'Printed saree'],
    ['સાડી', 'Gujarati', 'Printed saree'],
    ['ਸਾੜੀ', 'Punjabi', 'Printed saree'],
    ['কম্বল', 'Bengali', 'Woollen blanket'],
    ['సారీ', 'Telugu', 'Printed saree'],
    ['ಸಾರಿ', 'Kannada', 'Printed saree'],
  ])('%s (%s) finds %s', async (query, _, name) => {
    expect((await search(query)).names).toEqual([name])
  })

  test('an unknown word is reported as typed, in any script', async () => {
    expect(await search('அரிசி loafers')).toMatchObject({ missing: ['அரிசி'], count: 2 })
    expect(await search('בד loafers')).toMatchObject({ missing: ['בד'], count: 2 })
  })
})

describe('odd queries', () => {
  test.each([
    ['a hundred characters without a space', 'x'.repeat(searchLimits.queryMost)],
    ['as many words as fit', 'ab '.repeat(40).slice(0, searchLimits.queryMost)],
    ['signs of regular expressions', '(.*)+?[^a-z]{9}\\d|$ %_\' " & | ! <-> :*'],
    ['emoji', '👗🧵 saree 👨‍👩‍👧'],
    ['numbers alone', '1 2 3 4 5 6 7 8 9 10 11 12'],
    ['an endless number', '9'.repeat(100)],
    ['only words around the goods', 'i want to buy in bulk'],
    ['only words of negation', 'without without not no -'],
    ['only prices', 'under 5 under 6 under 7 under 8 under 9'],
  ])('with %s get an answer', async (_, query) => {
    const { status } = await world.api('POST /explore/deadstock/search', { body: { query } })
    expect(status).toBe(200)
  })

  test('half of a character is refused', async () => {
    const { status } = await world.api('POST /explore/deadstock/search', { body: { query: 'saree \ud83d' } })
    expect(status).toBe(400)
  })

  test('a query of 2,000 characters is refused with a message', async () => {
    const { status, body } = await world.api('POST /explore/deadstock/search', {
      body: { query: 'cotton '.repeat(286) },
    })
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(/100/)])
  })
})
