import { expect, test } from 'vitest'
import type { Candidate } from '../model/engine.ts'
import type { ParsedQuery } from '../model/query.ts'
import { areAbsent } from './absent.ts'

const queryOf = (words: readonly string[], missing: readonly string[], head: string): ParsedQuery => ({
  typed: '',
  terms: words.map(text => ({ text, alternatives: [], idf: 5, share: 0.01, titleShare: 0.01 })),
  head,
  words: [],
  unwanted: [],
  corrected: null,
  negations: [],
  missing: [...missing],
  shortened: false,
  listings: 50_000,
})
const stating = (...stated: boolean[]): Candidate[] => [
  {
    id: '1',
    name: '',
    score: 0,
    category: '',
    subcategory: null,
    ranks: [],
    stated,
    placed: [],
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
  expect(areAbsent(queryOf(['pump'], ['kirloskar'], 'pump'), stating(true))).toBe(false)
})

test('a lot that matches most query words is shown even if the last word matches no lot', () => {
  expect(areAbsent(queryOf(['cotton', 'yarn', 'dyed'], ['resale'], 'resale'), stating(true, true, true))).toBe(false)
})

test('a sentence is never treated as absent goods', () => {
  const words = ['we', 'run', 'a', 'tuition', 'centre', 'pens']
  expect(areAbsent(queryOf(words, ['registers'], 'registers'), stating(...words.map(() => false)))).toBe(false)
})
