import { expect, test } from 'vitest'
import { scoreRun } from './scoring.ts'

const judgments = new Map([
  ['good', new Map(Object.entries({ a: 1, b: 0.1, c: 0 }))],
  ['empty', new Map(Object.entries({ d: 1 }))],
])

test('a perfect order scores 1, a query without results 0', () => {
  const { ndcg10, mrr, recall100, zeroResults } = scoreRun(judgments, new Map([['good', ['a', 'b', 'c']]]))
  expect([ndcg10, mrr, recall100, zeroResults]).toEqual([0.5, 0.5, 0.5, 0.5])
})

test('a late exact match is discounted by the logarithm of its rank', () => {
  const run = new Map([
    ['good', ['b', 'a']],
    ['empty', ['x', 'y', 'd']],
  ])
  const { ndcg10, mrr } = scoreRun(judgments, run)
  const first = (0.1 + 1 / Math.log2(3)) / (1 + 0.1 / Math.log2(3))
  expect(ndcg10).toBeCloseTo((first + 0.5) / 2, 12)
  expect(mrr).toBeCloseTo((1 / 2 + 1 / 3) / 2, 12)
})

test('precision covers the first five results, or fewer when fewer listings are relevant', () => {
  const six = new Map('abcdef'.split('').map(id => [id, 1]))
  const of = (gains: Map<string, number>, ids: string) =>
    scoreRun(new Map([['query', gains]]), new Map([['query', [...ids]]])).precision5
  expect(of(six, 'abxyzcdef')).toBe(0.4)
  expect(of(new Map('ab'.split('').map(id => [id, 1])), 'axbyz')).toBe(1)
  expect(of(new Map('ab'.split('').map(id => [id, 1])), 'xyzva')).toBe(0.5)
})
