import { expect, test } from 'vitest'
import type { Match, Term } from '../model/query.ts'
import { emptyQuery } from '../testing.ts'
import { relaxationsOf } from './relaxation.ts'

const term = (text: string, share: number): Term => ({ text, alternatives: [], idf: 1, share, titleShare: share })
const said = (match: Match): string =>
  'term' in match
    ? match.term.text
    : 'all' in match
      ? `(${match.all.map(said).join(' & ')})`
      : `(${match.any.map(said).join(' | ')})`
const steps = (...terms: Term[]): string[] => relaxationsOf({ ...emptyQuery, terms }).map(said)

const [surplus, stock, steel, coil] = [term('surplus', 0.8), term('stock', 0.9), term('steel', 0.1), term('coil', 0.01)]

test('all terms are required first, then all but one, then those that name the goods', () => {
  const lot = term('lot', 0.02)
  expect(steps(steel, coil)).toEqual(['(steel & coil)', '(steel | coil)'])
  expect(steps(steel, coil, lot)[1]).toBe('((coil & lot) | (steel & lot) | (steel & coil))')
})

test('a very common word is not required unless it is the only one', () => {
  expect(steps(surplus, steel, coil)).toEqual(['(steel & coil)', '(steel | coil)'])
  expect(steps(surplus, stock)[0]).toBe('(surplus & stock)')
})

test('a trade phrase tells more about the goods than a rarer word', () => {
  const phrase = { ...term('wood glue', 0.02), idf: 4 }
  const rarer = { ...term('factory', 0.01), idf: 6 }
  expect(steps(steel, rarer, phrase, coil)[2]).toBe('(wood glue & factory)')
})
