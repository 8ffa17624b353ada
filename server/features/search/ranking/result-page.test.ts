import { expect, test } from 'vitest'
import type { Candidate, SearchEngine } from '../model/engine.ts'
import type { ParsedQuery } from '../model/query.ts'
import { noFilters } from '../model/request.ts'
import { emptyQuery } from '../testing.ts'
import { relaxationsOf } from './relaxation.ts'
import { findPage } from './result-page.ts'

const terms = ['net', 'nursery', 'plants'].map(text => ({
  text,
  alternatives: [{ expression: { word: text }, weight: 1 }],
  idf: 3,
  share: 0.01,
  titleShare: 0.01,
  isPurpose: text !== 'net',
}))
const query = { ...emptyQuery, typed: 'net for nursery plants', terms, head: 'net', goods: 'net' }
const lot = (name: string, stated: boolean[]): Candidate => ({
  id: name,
  name,
  score: 0,
  subcategory: null,
  ranks: [1, 0, 0],
  stated,
  near: 0,
  unwanted: [],
  head: name.toLowerCase(),
})
const request = { ...noFilters, query: query.typed, sort: 'recommended', page: 1, size: 24 } as const

/** An engine that finds these lots by the goods alone, and others by the other words. */
const engineWith = (named: Candidate[]) =>
  ({
    retrieve: async ({ relaxations }) => {
      const byGoods = relaxations.some(({ match }) => 'term' in match)
      return [[], byGoods ? named : [lot('Saplings', [false, false, false])]]
    },
  }) as Partial<SearchEngine> as SearchEngine

const find = (named: Candidate[], asked: ParsedQuery = query) =>
  findPage(engineWith(named), request, asked, relaxationsOf(asked), null)
const nets = [lot('Shade net', [true, false, false])]

const described = { ...query, terms: terms.map(term => ({ ...term, isPurpose: false })) }

test('goods are found by their name alone if enough other lots have the other words of the query', async () => {
  expect((await find(nets)).page?.ids).toEqual(['Shade net'])
  expect((await find(nets, described)).page?.ids).toEqual(['Shade net'])
})

test('goods are absent if no name has them, or if a word is missing and no other states a purpose', async () => {
  expect((await find([lot('Saplings', [false, false, false])])).page).toBeNull()
  expect(await find(nets, { ...described, missing: ['khus'], missingIdf: 3 })).toMatchObject({ page: null })
})
