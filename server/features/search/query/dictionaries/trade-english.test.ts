import { afterAll, describe, expect, test } from 'vitest'
import { openMarket } from '#testkit/dealings/market.ts'
import { isAmount } from './measures.ts'
import { figuresBetween, rangesInWords } from './size-ranges.ts'
import { englishFor, tradeWordsFor } from './synonyms.ts'

const lots = [
  { name: 'SS 304 flange' },
  { name: 'SS304 elbow' },
  { name: 'SS 316 flange' },
  { name: 'Nut bolt M8 hex' },
  { name: 'Sewing machine heavy duty' },
  { name: 'Grinding machine' },
  { name: 'Unstitched dress material' },
  { name: 'Stitched dress ready' },
  { name: 'GP sheet 1.6 mm' },
  { name: 'GP sheet 4 mm' },
  { name: 'Rope 0.5 to 2 m' },
  { name: 'Rope 12 m' },
  { name: 'Soap bars 45 g' },
  { name: 'Soap bars 250 g' },
  { name: 'Basmati rice premium', amount: 160 },
  { name: 'Sona masoori rice', amount: 300 },
  { name: 'Chain hoist 2 ton' },
  { name: 'Chain hoist 5 ton' },
  { name: 'Hessian sacks used' },
  { name: 'Brass bib faucet' },
  { name: 'Table clock wooden' },
  { name: 'Plywood 18 mm, BWP waterproof' },
  { name: 'Khan market samples' },
  { name: 'Sunflower oil tins' },
  { name: 'Round-neck T-shirts' },
  { name: 'Steel shelves, loaded' },
  { name: 'Slit coil 1.0 mm' },
  { name: 'XLRs boxed' },
  { name: 'Copper tube 1/2 inch' },
  { name: 'Floor tiles 600 x 600 mm' },
  { name: 'Floor tiles 300 x 300 mm' },
  { name: 'Push-in fittings' },
]
const { world, search } = await openMarket(lots.map(lot => ({ subcategory: 'Non-wovens', ...lot })))
afterAll(() => world.close())

describe('letters joined with figures', () => {
  test.each(['ss304', 'SS 304', 'ss-304'])('letters joined with figures in %s find both spellings', async query => {
    const { names, relaxed } = await search(query)
    expect([names.slice(0, 2).toSorted(), relaxed && names.length === 2]).toEqual([
      ['SS 304 flange', 'SS304 elbow'],
      false,
    ])
  })

  test('are searched apart when no listing has them as one word', async () => {
    expect(await search('ss316 flange')).toMatchObject({ correctedQuery: null, missing: [] })
    expect((await search('ss316 flange')).names[0]).toBe('SS 316 flange')
  })

  test('a trade phrase may be written as one word', async () => {
    expect((await search('nutbolt')).names).toEqual(['Nut bolt M8 hex'])
  })
})

describe('phrases of Hindi', () => {
  test.each([
    ['silai machine', 'Sewing machine heavy duty'],
    ['silai ki machine', 'Sewing machine heavy duty'],
    ['सिलाई मशीन', 'Sewing machine heavy duty'],
    ['bina silai ka kapda', 'Unstitched dress material'],
  ])('%s finds %s', async (query, name) => {
    const { names, conditions } = await search(query)
    expect([names[0], conditions]).toEqual([name, []])
  })

  test('treat the word after “bina” (without) as an unwanted property', async () => {
    const { conditions } = await search('rice bina kankad ka')
    expect(conditions.map(({ without }) => without)).toEqual(['kankad'])
  })
})

describe('everyday words', () => {
  test.each([
    ['gunny bag', 'Hessian sacks used'],
    ['water tap', 'Brass bib faucet'],
    ['timepiece', 'Table clock wooden'],
  ])('%s finds %s', async (query, name) => {
    expect((await search(query)).names[0]).toBe(name)
  })
})

describe('phrases of the trade', () => {
  test('are not corrected, even if one of their words resembles a word of a lot', async () => {
    const { names, correctedQuery } = await search('khane ka tel')
    expect([names[0], correctedQuery]).toEqual(['Sunflower oil tins', null])
  })

  test.each([
    ['waterproof ply', 'Plywood 18 mm, BWP waterproof'],
    ['tshirt', 'Round-neck T-shirts'],
    ['shelf', 'Steel shelves, loaded'],
    ['xlr boxed', 'XLRs boxed'],
    ['coil 1 mm', 'Slit coil 1.0 mm'],
  ])('%s finds %s', async (query, name) => {
    const { names, relaxed } = await search(query)
    expect([names[0], relaxed]).toEqual([name, false])
  })
})

describe('forms of known words', () => {
  test('a plural matches its singular, and a short word has no plural', () => {
    expect(tradeWordsFor('tshirts')).toEqual(tradeWordsFor('tshirt'))
    expect(tradeWordsFor('gunny bags')).toEqual(tradeWordsFor('gunny bag'))
    expect(tradeWordsFor('pes')).toBeUndefined()
  })

  test('a Hindi word matches without its last nasal', () => {
    expect(englishFor('sarso')).toEqual(englishFor('sarson'))
  })
})

describe('sizes and amounts', () => {
  test.each([
    ['gp sheet 1 to 2 mm', 'GP sheet 1.6 mm'],
    ['gp sheet 1-2 mm', 'GP sheet 1.6 mm'],
    ['rope 0.5 to 2 m', 'Rope 0.5 to 2 m'],
    ['rope 1 to 2 m', 'Rope 0.5 to 2 m'],
    ['gp sheet above 3 mm', 'GP sheet 4 mm'],
    ['soap less than 50 gm', 'Soap bars 45 g'],
    ['soap 50 gm se kam', 'Soap bars 45 g'],
  ])('%s finds %s first', async (query, name) => {
    const { names, conditions, missing } = await search(query)
    expect([names[0], conditions, missing]).toEqual([name, [], []])
  })

  test.each([
    ['copper tube half inch', 'Copper tube 1/2 inch'],
    ['copper tube 0.5 inch', 'Copper tube 1/2 inch'],
    ['floor tiles 2x2 feet', 'Floor tiles 600 x 600 mm'],
    ['floor tiles 12 by 12 inch', 'Floor tiles 300 x 300 mm'],
    ['air fitting', 'Push-in fittings'],
  ])('%s finds %s first, in other units', async (query, name) => {
    const { names, missing } = await search(query)
    expect([names[0], missing]).toEqual([name, []])
  })

  test('a wanted amount keeps all results, with lots that state it first', async () => {
    const rice = await search('rice 20 quintal')
    expect(rice).toMatchObject({ count: 2, relaxed: false, missing: [] })
    // '5' and 'ton' occur in lots, but not in lots of rice
    expect(await search('rice 5 ton')).toMatchObject({ count: 2, relaxed: false, missing: [] })
    expect((await search('hoist 5 ton')).names).toEqual(['Chain hoist 5 ton', 'Chain hoist 2 ton'])
  })

  test.each([
    ['rice 150 se 250 tak', { priceFrom: ['150'], priceTo: ['250'] }],
    ['rice 200 budget', { priceTo: ['200'] }],
    ['rice 0.2k ka budget', { priceTo: ['200'] }],
  ])('%s contains a price limit', async (query, filters) => {
    const found = await search(query)
    expect([found.conditions[0]?.filters, found.names]).toEqual([filters, ['Basmati rice premium']])
  })

  test('are normalised to one spelling', () => {
    expect(rangesInWords('pipe 1-2 mm')).toBe('pipe 1 to 2 mm')
    expect(rangesInWords('ms scrap 10 MT')).toBe('ms scrap 10 ton')
    expect(rangesInWords('half litre, dedh inch, between 2 and 4 mm')).toBe('0.5 litre, 1.5 inch, 2 to 4 mm')
    expect(rangesInWords('three tonne wire, two inch, one kg')).toBe('3 tonne wire, 2 inch, 1 kg')
    expect(rangesInWords('two colours, one piece swimsuit')).toBe('two colours, one piece swimsuit')
    expect(rangesInWords('cat 6 305 m, 4-2 mm, M10-50 mm')).toBe('cat 6 305 m, 4-2 mm, M10-50 mm')
    expect(figuresBetween(1, 2)).toEqual(['2', '1.8', '1.6', '1.5', '1.25', '1.2', '1'])
    expect(['2 ton', '500 pcs', '25 kg', '2 mm'].map(isAmount)).toEqual([true, true, false, false])
  })
})

test('a Hindi phrase in another spelling also has the trade names of its English', () => {
  expect(englishFor('diwar ka paint')).toContain('exterior emulsion')
  expect(englishFor('binola khali')).toContain('cotton seed cake')
  expect(tradeWordsFor('break drum')).toContain('brake drum')
})
