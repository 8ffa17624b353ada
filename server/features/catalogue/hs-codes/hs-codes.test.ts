import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#testkit/world.ts'
import { syncHsCodes } from './sync-hs-codes.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const find = async (query: string, options: { size?: number; category?: string } = {}) =>
  (await world.api('GET /deadstock/hscodes/:query', { params: { query }, query: options })).body.hsCodes
const codesFor = async (query: string, options = {}) => (await find(query, options)).map(({ code }) => code)

// the lists are loaded before the application runs, by the owner of the tables
const sync = () => world.asOwner(syncHsCodes)

describe('the HS codes', () => {
  it('are the 12,604 eight-digit tariff codes with leading zeros plus own additions', async () => {
    const { rows } = await sql`
      select source, count(*)::int as codes, min(length(code)) as least, max(length(code)) as most
      from hs_codes group by source order by source`.execute(world.db)
    expect(rows).toEqual([
      { source: 'overlay', codes: 126, least: 6, most: 6 },
      { source: 'tariff', codes: 12_604, least: 8, most: 8 },
    ])
  })

  it('all have a label short enough for a chip and not all in capitals', async () => {
    const { rows } = await sql`
      select code, label from hs_codes where length(label) not between 3 and 300 or label ~ '^[^a-z]{25,}$'`.execute(
      world.db,
    )
    expect(rows).toEqual([])
  })

  it('are loaded once, and again only when their edition has changed', async () => {
    expect(await sync()).toBe(false)
    await world.db.updateTable('reference_lists').set({ version: 'older' }).where('name', '=', 'hs-codes').execute()
    await world.db.deleteFrom('hs_codes').where('code', 'like', '52%').execute()
    expect(await sync()).toBe(true)
    expect(await codesFor('5208')).toHaveLength(8)
  })

  it('are loaded by one of several processes that start at once', async () => {
    await world.db.updateTable('reference_lists').set({ version: 'older' }).where('name', '=', 'hs-codes').execute()
    // opens both connections first, because reading the tariff then keeps this process busy
    const loaded = await world.asOwner(one =>
      world.asOwner(async other => {
        await Promise.all([one, other].map(db => sql`select`.execute(db)))
        return Promise.all([syncHsCodes(one), syncHsCodes(other)])
      }),
    )
    expect(loaded.toSorted()).toEqual([false, true])
  })
})

describe('looking up HS codes', () => {
  it('completes the label Other of a code with the levels above it', async () => {
    const [found] = await find('52083190')
    expect(found).toEqual({
      code: '52083190',
      label: 'Other: plain weave, weighing not more than 100 g/m2, dyed (woven fabrics of cotton)',
      path: [
        'Woven fabrics of cotton, containing 85% or more by weight of cotton, weighing not more than 200 g/m2',
        'Dyed',
        'Plain weave, weighing not more than 100 g/m2',
        'Other',
      ],
    })
  })

  it('finds codes by their first digits, in order, with or without blanks and dots', async () => {
    const codes = await codesFor('0801')
    expect(codes).toHaveLength(8)
    expect(codes.every(code => code.startsWith('0801'))).toBe(true)
    expect(codes).toEqual(codes.toSorted())
    expect(await codesFor('0801.11')).toEqual(await codesFor('080111'))
    expect(await codesFor('5208 32 90')).toEqual(['52083290'])
  })

  it('returns at most 8 by default and refuses an invalid size', async () => {
    expect(await find('cotton')).toHaveLength(8)
    expect(await find('cotton', { size: 3 })).toHaveLength(3)
    const { status } = await world.api('GET /deadstock/hscodes/:query', {
      params: { query: 'cotton' },
      query: { size: 0 },
    })
    expect(status).toBe(422)
  })

  it('puts codes with every word before those with some', async () => {
    const [first] = await find('cotton poplin')
    expect(first?.label).toMatch(/^Poplin/)
  })

  it('matches an unfinished word', async () => {
    expect((await codesFor('herringb')).length + (await codesFor('brassier')).length).toBeGreaterThan(0)
  })

  it.each([
    ['upvc pipe', '391723'],
    ['laptop', '847130'],
    ['lehenga', '62045'],
    ['ply box', '481910'],
    ['Mobile Phones', '85171'],
    ['electric cars', '870380'],
  ])('finds the trade name %s', async (words, code) => {
    expect((await codesFor(words))[0]).toMatch(new RegExp(`^${code}`))
  })

  it('prefers the chapters of the chosen category among equals', async () => {
    const chapters = async (category: string) =>
      (await codesFor('pipes fittings', { category })).map(code => code.slice(0, 2))
    expect((await chapters('plastics-rubber'))[0]).toBe('39')
    expect((await chapters('metals'))[0]).toMatch(/^7/)
  })

  it.each([
    ['cotton poplin', 'textiles', /^52102120/],
    ['cotton poplin', 'mixed', /^52102120/],
    ['carpets', 'textiles', /^57/],
    ['water tube boil', 'textiles', /^840212/],
  ])('puts codes of the category with every word first: %s in %s', async (query, category, first) => {
    expect((await codesFor(query, { category }))[0]).toMatch(first)
  })

  it('suggests codes for a title when no code has all its words', async () => {
    const codes = await codesFor('Cotton poplin, 118 GSM, mill overruns', { category: 'Textiles & Fabrics' })
    expect(codes).toHaveLength(8)
    expect(codes.every(code => code.startsWith('52'))).toBe(true)
  })

  it.each(["o'brien & | ! (", '%', '___', "';--", '\\', 'सूती'])('treats %j as plain words', async query => {
    expect(Array.isArray(await find(query))).toBe(true)
  })

  it('finds nothing for words that match no goods', async () => {
    expect(await find('zzzzqqq')).toEqual([])
  })
})
