import { expect, test } from 'vitest'
import type { Candidate } from '../model/engine.ts'
import type { ParsedQuery } from '../model/query.ts'
import { areAbsent } from './absent.ts'

const queryOf = (words: readonly string[], missing: readonly string[], head: string | null): ParsedQuery => ({
  typed: '',
  terms: words.map(text => ({
    text,
    alternatives: [{ expression: { word: text }, weight: 1 }],
    idf: 5,
    share: 0.01,
    titleShare: 0.01,
  })),
  head,
  goods: head,
  words: [],
  unwanted: [],
  corrected: null,
  negations: [],
  missing: [...missing],
  notGoods: [],
  missingIdf: missing.length * 10,
  shortened: false,
  listings: 50_000,
})
const stating = (...stated: boolean[]): Candidate[] => [
  {
    id: '1',
    name: '',
    score: 0,
    subcategory: null,
    ranks: [],
    stated,
    near: 0,
    unwanted: [],
    head: '',
  },
]

test('goods are absent when no lot has their name and most query words match no lot', () => {
  expect(areAbsent(queryOf(['diwali'], ['firecracker'], 'firecracker'), stating(true))).toBe(true)
  expect(areAbsent(queryOf(['gas', 'bag'], [], 'bag'), stating(false, false))).toBe(true)
})

test('an unknown brand hides no goods', () => {
  const pumps = stating(true).map(one => ({ ...one, name: 'Monoblock pumps' }))
  expect(areAbsent(queryOf(['pump'], ['kirloskar'], 'pump'), pumps)).toBe(false)
})

test('a lot that matches most query words is shown even if the last word matches no lot', () => {
  expect(areAbsent(queryOf(['cotton', 'yarn', 'dyed'], ['resale'], 'resale'), stating(true, true, true))).toBe(false)
})

test('of more words than show which one names the goods, a missing one does if no known one names a lot', () => {
  const lots = stating(true, false, false).map(one => ({ ...one, name: 'Door handles, 2 ft' }))
  const named = queryOf(['handl', 'foldable', 'love'], ['bird', 'cage', 'pinjra'], null)
  const unnamed = queryOf(['2 ft', 'foldable', 'love'], ['bird', 'cage', 'pinjra'], null)
  expect([areAbsent(named, lots), areAbsent(unnamed, lots)]).toEqual([false, true])
  // a general word names no goods
  expect(areAbsent({ ...named, terms: named.terms.map(term => ({ ...term, isVague: true })) }, lots)).toBe(true)
  const isShown = (query: ParsedQuery, candidates = lots) => !areAbsent(query, candidates)
  expect(isShown(queryOf(['2 ft', 'foldable', 'love'], ['bird', 'cage'], null)), 'few words').toBe(true)
  expect(isShown({ ...unnamed, shortened: true }), 'a sentence that was cut').toBe(true)
  expect(isShown({ ...unnamed, goods: 'love' }), 'a purpose beside goods').toBe(true)
  expect(isShown(queryOf(['2 ft', 'foldable', 'love', 'cage', 'bird', 'red'], [], null)), 'no missing word').toBe(true)
  const most = stating(true, true, true, true, true).map(one => ({ ...one, name: 'Door handles, 2 ft' }))
  expect(isShown(queryOf(['2 ft', 'foldable', 'love', 'bird', 'red'], ['pinjra'], null), most), 'most words').toBe(true)
})

test('goods count as absent if names contain their word only before another noun, as “goat” in “goat nappa for bags”', () => {
  const goats = queryOf(['goat'], ['live'], 'goat')
  const named = (name: string) => stating(true).map(one => ({ ...one, name }))
  expect(areAbsent(goats, named('Goat nappa for bags, 0.8 mm'))).toBe(true)
  expect(areAbsent(goats, named('Young goats, 12 kg'))).toBe(false)
})

test('raw goods are absent if lots have the goods but none has them raw', () => {
  const query = { ...queryOf(['raw', 'hide'], [], 'hide'), notGoods: [['raw', 'hide']] }
  const named = (name: string) => stating(true, true).map(one => ({ ...one, name }))
  expect(areAbsent(query, named('Buffalo hides'))).toBe(true)
  expect(areAbsent(query, named('Raw buffalo hides'))).toBe(false)
})

test('missing words do not hide goods that are in the name of a lot', () => {
  const bags = queryOf(['bag'], ['grocery', 'kiryana'], 'bag')
  const named = stating(true).map(one => ({ ...one, name: 'Paper bags with handles' }))
  expect(areAbsent(bags, named)).toBe(false)
  expect(areAbsent(bags, stating(true))).toBe(true)
})

test('a sentence is never treated as absent goods', () => {
  const words = ['we', 'run', 'a', 'tuition', 'centre', 'pens']
  expect(areAbsent(queryOf(words, ['registers'], null), stating(...words.map(() => false)))).toBe(false)
})
