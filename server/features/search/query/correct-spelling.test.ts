import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openMarket } from '#testkit/dealings/market.ts'
import { wordsMeantBy } from './vocabulary-store.ts'

const times = (count: number, name: string): string[] => Array.from({ length: count }, () => name)
const names = [
  ...times(6, 'Brown paper bags plain'),
  ...times(9, 'Pair of socks'),
  ...times(5, 'Weighted blanket grey'),
  ...times(4, 'Lot weighed and packed'),
  ...times(4, 'Weighted cushion soft'),
  ...times(4, 'Ribbon gifts boxed'),
  'Bilge pump pro',
  'Jackets with a hood',
  'Indoor plants',
  ...times(4, 'Formal shirts boxed'),
  ...times(4, 'Brass bells boxed'),
]
const { world, search: find } = await openMarket([
  ...names.map(name => ({ name })),
  ...times(5, 'Household goods').map(name => ({ name, description: 'weighed, with a cushion, soft' })),
])
afterAll(() => world.close())

const search = async (query: string, literal = false) => {
  const { names: found, correctedQuery } = await find(query, { literal })
  return { first: found[0], corrected: correctedQuery }
}

test('of equally near words, the one in names with the other query words is chosen', async () => {
  expect(await search('papr bags')).toEqual({ first: 'Brown paper bags plain', corrected: 'paper bags' })
  expect(await search('papr socks')).toEqual({ first: 'Pair of socks', corrected: 'pair socks' })
})

test('a known word without matching neighbours is corrected to a near word, except in a literal search', async () => {
  expect(await search('weighed blanket grey')).toEqual({
    first: 'Weighted blanket grey',
    corrected: 'weighted blanket grey',
  })
  expect((await search('weighed blanket grey', true)).corrected).toBeNull()
  expect((await search('weighed lot')).corrected).toBeNull()
})

test('a known word is kept when the query with its correction would match fewer listings', async () => {
  expect((await search('weighed socks')).corrected).toBeNull()
  expect((await search('weighed cushion soft')).corrected).toBeNull()
})

test('a lone word is corrected to one that sounds the same, also in the plural, and to no other', async () => {
  expect((await search('jecket')).corrected).toBe('jackets')
  // not corrected: a rare English word, a word with another first letter, and a short name
  for (const word of ['lota', 'sindoor', 'sokas']) expect((await search(word)).corrected, word).toBeNull()
})

test('the plural of a word of the trade is not corrected', async () => {
  expect((await search('boxed tshirts')).corrected).toBeNull()
  expect((await search('boxed brasss')).corrected).toBe('boxed brass')
})

test('a rare English word is corrected only beside words that fit the correction', async () => {
  expect((await search('girts boxed')).corrected).toBe('gifts boxed')
  expect((await search('girts socks')).corrected).toBeNull()
})

test('an inserted, missing, replaced or swapped letter is one edit and is found by an index', async () => {
  const typos = ['blankett', 'blanke', 'blenket', 'balnket', 'lanket']
  const { known: near } = await wordsMeantBy(world.db, [...typos, 'zzzzz'])
  for (const typed of typos)
    expect(new Set(near.get(typed)?.map(({ word }) => word)), typed).toEqual(new Set(['blanket']))
  expect(near.has('zzzzz')).toBe(false)
  const plan = await world.db.transaction().execute(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql`explain select * from search_vocab where spelling_keys(word) && spelling_keys('blanke')`.execute(tx)
  })
  expect(JSON.stringify(plan.rows)).toContain('search_vocab_keys')
})
