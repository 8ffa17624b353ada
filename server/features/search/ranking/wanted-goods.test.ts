import { afterAll, describe, expect, test } from 'vitest'
import { openMarket } from '#testkit/dealings/market.ts'
import { isQuality, notGoodsIn } from '../query/dictionaries/not-goods.ts'
import { parseQuery } from '../query/parse-query.ts'

const chairs = Array.from({ length: 30 }, (_, at) => ({
  name: `Revolving chair model ${at + 1}`,
  description: 'Office furniture with a foam seat',
}))
const lots = [
  ...chairs,
  { name: 'Foam rolls, white' },
  { name: 'Leather loafers' },
  { name: 'Battery for petrol cars' },
  { name: 'Wine tumblers' },
  { name: 'Wedding cards, gold foil' },
  { name: 'Bead strings' },
  { name: 'Rakhi with beads' },
  { name: 'Brake shoes for Bajaj bike' },
  { name: 'Wear plates' },
  { name: 'Steel windows 4 ft' },
  { name: 'Steel windows 5 ft' },
  { name: 'Aluminium coils' },
  { name: 'Ceiling tiles' },
  { name: 'PVC flooring' },
  { name: 'Soundbars 20 W' },
  { name: 'Soundbars 40 W' },
  { name: 'Soundbars 60 W' },
  ...Array.from({ length: 6 }, (_, at) => ({ name: `Round bars ${at + 20} mm` })),
  { name: 'Induction motor 3.7 kW' },
  { name: 'Induction motor 11 kW' },
  ...Array.from({ length: 10 }, (_, at) => ({ name: `Carton taping machine ${at + 2010}` })),
  ...Array.from({ length: 10 }, (_, at) => ({ name: `Tube lamp ${at + 10} W, 4000 K` })),
]
const { world, search } = await openMarket(lots)
afterAll(() => world.close())

test('a long query whose known words name no goods finds no lot', async () => {
  expect((await search('guillotine pinjra xylotrope office seat revolving')).names).toEqual([])
  expect((await search('guillotine pinjra xylotrope office leather loafers')).names).not.toEqual([])
})

test('a town, a market or an occasion neither names goods nor hides lots', async () => {
  const { head, terms } = await parseQuery(world.db, 'leather loafers diwali kanpur')
  expect(head).toBe('loafers')
  expect(terms.map(({ text }) => text)).toEqual(['leather', 'loafers'])
  for (const beside of ['kanpur', 'nehru place', 'diwali'])
    expect((await search(`leather loafers ${beside}`)).names).toEqual(['Leather loafers'])
  // the name of a feast that is also goods
  expect((await search('rakhi beads')).names[0]).toBe('Rakhi with beads')
})

test('only the trade phrases that no lot has together are searched by their words', async () => {
  const textsOf = async (apart?: ReadonlySet<string>) => {
    const { terms } = await parseQuery(world.db, 'lohe ki khidki daftar ki kursi', apart && { apart })
    return terms.map(({ text }) => text)
  }
  expect(await textsOf()).toEqual(['lohe ki khidki', 'daftar ki kursi'])
  expect(await textsOf(new Set(['daftar ki kursi']))).toEqual(['lohe ki khidki', 'daftar', 'kursi'])
})

test('a page that lists no lot counts none in its filters', async () => {
  const { filters } = await search('wine red', { withFilters: true })
  expect(filters?.flatMap(({ options }) => options).filter(({ count }) => count > 0)).toEqual([])
  expect(filters?.map(({ id }) => id)).toContain('category')
})

test('a colour that no lot has counts less than another missing word', async () => {
  const [colour, other] = await Promise.all(
    ['khaki chair', 'guillotine chair'].map(query => parseQuery(world.db, query)),
  )
  expect(colour?.missing).toEqual(['khaki'])
  expect(colour!.missingIdf).toBeLessThan(other!.missingIdf * 0.7)
})

test('lots of the goods are listed although many others have the other words in their descriptions', async () => {
  const others = Array.from({ length: 80 }, (_, at) => ({
    name: `Ladders lot ${at + 1}`,
    description: 'Wooden steps, sold with a flash lamp',
  }))
  const market = await openMarket([...others, { name: 'Doors' }, { name: 'Doors, second choice' }])
  try {
    expect((await market.search('wooden flash doors')).names.toSorted()).toEqual(['Doors', 'Doors, second choice'])
  } finally {
    await market.world.close()
  }
})

test('adjectives, materials, general words and figures name no goods', async () => {
  const { terms } = await parseQuery(world.db, 'white chair model 20 w')
  expect(terms.map(({ text, isVague }) => [text, isVague])).toEqual([
    ['white', true],
    ['chair', false],
    ['model', false],
    ['20 w', true],
  ])
})

test('a single letter after a figure names no goods', async () => {
  const { head, goods } = await parseQuery(world.db, 'chair 10k')
  expect([head, goods]).toEqual(['chair', 'chair'])
})

test('a general word after a missing word names no goods', async () => {
  expect(await search('popcorn machine')).toMatchObject({ names: [], missing: ['popcorn'] })
  expect((await search('taping machine')).names[0]).toMatch(/^Carton taping machine/)
  // no English word, so it may be a brand
  expect((await search('zorvex machine')).names[0]).toMatch(/^Carton taping machine/)
})

describe('a service, property or living thing', () => {
  test.each(['loafers on rent', 'leather repair service', 'wine red', 'petrol', 'white paneer', 'old bajaj bike'])(
    'finds no lot that has only the other word of the query: %s',
    async query => {
      expect((await search(query)).names).toEqual([])
    },
  )

  test.each([
    ['wine tumblers', 'Wine tumblers'],
    ['wedding cards', 'Wedding cards, gold foil'],
    ['petrol car battery', 'Battery for petrol cars'],
    ['bajaj bike brake shoes', 'Brake shoes for Bajaj bike'],
  ])('only describes the goods if their name follows it: %s', async (query, name) => {
    expect((await search(query)).names[0]).toBe(name)
  })

  test.each([
    ['wine red', [['wine']]],
    ['camera repair', [['repair']]],
    ['wine tumblers', []],
    ['generator diesel', []],
    ['paracetamol tablets', [['paracetamol']]],
    ['furnace oil', [['furnace', 'oil']]],
    ['green chilli', [['green', 'chilli']]],
    ['silk cocoons', [['cocoons']]],
    ['cocoons silk saree', []],
    ['raw cow hides', [['raw', 'hides']]],
    ['raw cotton yarn', []],
    ['second hand car', [['car']]],
    ['honda scooter', [['scooter']]],
    ['bajaj scooter tyre', []],
    ['car', []],
  ])('is recognised if no other word names goods: %s', (query, words) => {
    const texts = query.split(' ')
    const telling = texts.filter(text => !isQuality(text))
    expect(notGoodsIn(texts, telling)).toEqual(words)
  })

  test.each([
    ['murrah buffalo', [['buffalo']]],
    ['artificial flowers', []],
    ['egg tray', []],
  ])('is found beside words that name no lot, unless these make goods of it: %s', (query, words) => {
    expect(notGoodsIn(query.split(' '), query.split(' '), [])).toEqual(words)
  })
})

test('a lot named after the goods ranks above lots that mention goods and purpose', async () => {
  expect((await search('foam for furniture')).names[0]).toBe('Foam rolls, white')
})

test('a word is not split into a stop word and a second word: underwear does not match wear', async () => {
  expect((await search('underwear')).names).toEqual([])
})

test('two words that lots write as one are not corrected', async () => {
  const { names, correctedQuery } = await search('sound bar')
  expect([names[0]?.slice(0, 9), correctedQuery]).toEqual(['Soundbars', null])
})

test('a range of sizes is found in other units', async () => {
  const { terms } = await parseQuery(world.db, 'motor 3 hp to 5 hp')
  expect(terms.map(({ text }) => text)).toEqual(['motor', '3 to 5 hp'])
  expect((await search('motor 3 hp to 5 hp')).names[0]).toBe('Induction motor 3.7 kW')
})

test('an empty result names the absent goods, the word without which there are lots, and the nearest category', async () => {
  const find = async (query: string) => {
    const { count, absent, near } = await search(query)
    return [count, absent, near[0]]
  }
  const windows = { goods: 'aluminium window', word: 'aluminium', query: 'window' }
  expect(await find('aluminium window')).toEqual([0, windows, 'building'])
  const fan = { goods: 'ceiling fan', word: 'fan', query: 'ceiling' }
  expect((await find('ceiling fan')).slice(0, 2)).toEqual([0, fan])
  // without 'door' the words name only a material, and lots have none of the other words
  expect(await find('pvc door')).toEqual([0, null, 'building'])
  expect(await find('leather loafers')).toEqual([1, null, undefined])
  expect((await search('window')).count).toBe(2)
})

test.each(['leather loafers per kg', 'leather loafers xxl'])('amounts and grades name no goods: %s', async query => {
  const { head, goods } = await parseQuery(world.db, query)
  expect([head, goods]).toEqual(['loafers', 'loafers'])
})
