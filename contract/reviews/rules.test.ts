import { describe, expect, test } from 'vitest'
import { keysOf } from '../shared/keys-of.ts'
import { allowsMove, type History, mayReview, type Occasion, reviewMoves, reviewStates } from './rules.ts'

const now = new Date('2026-11-22T06:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const deal = (days: number, id = 'deal'): Occasion => ({ label: 'bought', id, at: ago(days) })
const off = (days: number): Occasion => ({ label: 'called-off', id: 'off', at: ago(days) })
const talk = (days: number): Occasion => ({ label: 'contact', id: 'talk', at: ago(days) })
const reviewOf = (days: number, basisId: string) => ({ basisId, writtenAt: ago(days) })

const someone: History = {
  own: false,
  signedUpAt: ago(100),
  hasGst: true,
  sharesFingerprints: false,
  occasions: [],
  earlier: [],
  lately: 0,
}

describe('permission to review a seller', () => {
  test.each<[string, Partial<History>, string]>([
    ['has never been in contact', {}, 'no-contact'],
    ['has bought', { occasions: [deal(6)] }, 'bought'],
    ['agreed on a deal that was cancelled', { occasions: [off(6)] }, 'called-off'],
    ['has talked on two days', { occasions: [talk(6)] }, 'contact'],
    ['has bought and talked', { occasions: [talk(6), deal(30)] }, 'bought'],
    ['has bought four days ago', { occasions: [deal(4.99)] }, 'too-early'],
    ['has bought 61 days ago', { occasions: [deal(60.01)] }, 'too-late'],
    ['signed up 13 days ago', { occasions: [deal(6)], signedUpAt: ago(13.9) }, 'new-account'],
    ['has no GST number', { occasions: [deal(6)], hasGst: false }, 'no-business'],
    ['shares a phone with the seller', { occasions: [deal(6)], sharesFingerprints: true }, 'own'],
    ['has reviewed the conversation', { occasions: [talk(20)], earlier: [reviewOf(10, 'talk')] }, 'reviewed'],
    [
      'has reviewed a conversation and bought since',
      { occasions: [talk(40), deal(6)], earlier: [reviewOf(30, 'talk')] },
      'bought',
    ],
    ['has reviewed after buying', { occasions: [talk(20), deal(30)], earlier: [reviewOf(10, 'deal')] }, 'reviewed'],
    ['has reviewed 181 days ago', { occasions: [talk(20)], earlier: [reviewOf(181, 'deal')] }, 'contact'],
    ['has written five reviews', { occasions: [deal(6)], lately: 5 }, 'many'],
    ['is the seller', { occasions: [deal(6)], own: true }, 'own'],
  ])('is decided for a user who %s', (_who, history, expected) => {
    const answer = mayReview({ ...someone, ...history }, now)
    expect(answer.may ? answer.occasion.label : answer.why).toBe(expected)
  })

  test('lasts from the fifth to the sixtieth day after a deal', () => {
    for (const days of [5, 60]) expect(mayReview({ ...someone, occasions: [deal(days)] }, now).may).toBe(true)
  })
})

test('every state except the first is reached by a move, and final states have no moves', () => {
  const reached = new Set<string>(Object.values(reviewMoves).map(({ to }) => to))
  expect(reviewStates.filter(state => state !== 'written' && !reached.has(state))).toEqual([])
  for (const over of ['withdrawn', 'removed'] as const)
    for (const move of keysOf(reviewMoves)) expect(allowsMove(over, move)).toBe(false)
})
