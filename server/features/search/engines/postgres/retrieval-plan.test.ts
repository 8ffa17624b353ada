import { expect, test } from 'vitest'
import type { Term } from '../../model/query.ts'
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

test('of terms that are all asked for, few listings are expected and at most those of the rarest', () => {
  expect(sharesOf({ all: each })).toEqual({ named: 0.0005, share: 0.0005, atMost: 0.001 })
  expect(sharesOf({ any: each }).share).toBeCloseTo(0.5005, 4)
})

test('what few listings can have is looked at whole, in one step', () => {
  expect(planOf({ all: each }, [common, rare], 100_000)).toHaveLength(1)
  expect(planOf({ all: each }, [common, rare], 10_000_000).length).toBeGreaterThan(1)
})
