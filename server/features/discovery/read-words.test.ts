import { expect, test } from 'vitest'
import { othersIn } from './read-words.ts'
import { tradeWords } from './words/trade-words.ts'

test('what the trade says instead of words and phrases of a text is known before these are looked up', () => {
  for (const [phrase, others] of tradeWords) {
    const found = othersIn(`Surplus ${phrase.toUpperCase()}, 40 kg`)
    expect(found, phrase).toEqual(expect.arrayContaining([...others]))
  }
  expect(othersIn('zzz yyy')).toEqual([])
})
