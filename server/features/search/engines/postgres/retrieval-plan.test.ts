import { expect, test } from 'vitest'
import type { Match, Term } from '#server/features/search/model/query.ts'
import { planOf, sharesOf } from './retrieval-plan.ts'

const term = (share: number, titleShare = share): Term => ({
  text: '',
  alternatives: [{ expression: { word: 'word' }, weight: 1 }],
  idf: 1,
  share,
  titleShare,
})
const [common, rare] = [term(0.5), term(0.001)]
const each = [{ term: common }, { term: rare }]

test('few listings are expected to match all of several terms, and many to match any of them', () => {
  expect(sharesOf({ all: each })).toEqual({ named: 0.0005, share: 0.0005 })
  expect(sharesOf({ any: each }).share).toBeCloseTo(0.5005, 4)
})

test('a query with few expected matches is retrieved in one step', () => {
  expect(planOf({ all: each }, [common, rare], 100_000)).toHaveLength(1)
  expect(planOf({ all: each }, [common, rare], 10_000_000).length).toBeGreaterThan(1)
})

const allButOne = (terms: Term[]) => ({
  any: terms.map(gone => ({ all: terms.filter(one => one !== gone).map(one => ({ term: one })) })),
})

test('a query for all but one of several terms is retrieved in one step if its rarest terms match few listings', () => {
  const terms = [common, term(0.4), term(0.3), rare, term(0.001)]
  expect(planOf(allButOne(terms), terms, 1_000_000)).toHaveLength(1)
  expect(planOf(allButOne(terms), terms, 2_000_000).length).toBeGreaterThan(1)
})

test('names with the rarest term need a second term, unless one term suffices for a match', () => {
  const terms = [common, term(0.4), term(0.3, 0.0001)]
  const named = (match: Match) =>
    planOf(match, terms, 100_000).filter(({ isRanked, in: place }) => isRanked && place === 'name')
  expect(named(allButOne(terms)).map(({ also }) => also === undefined)).toEqual([false])
  expect(named({ any: terms.map(one => ({ term: one })) }).map(({ also }) => also)).toEqual([undefined])
})
