import { expect, test } from 'vitest'
import { tradeWords, tradeWordsFor } from './synonyms.ts'
import { synonymsIn } from './synonyms-in.ts'

test('trade synonyms of words and phrases in a text are known before the look-up', () => {
  for (const [phrase, others] of tradeWords) {
    const found = synonymsIn(`Surplus ${phrase.toUpperCase()}, 40 kg`)
    expect(found, phrase).toEqual(expect.arrayContaining([...others]))
  }
  expect(synonymsIn('zzz yyy')).toEqual([])
})

test('a use has the same synonyms in both orders and in the plural', () => {
  const glass = ['bubble', 'foam']
  for (const use of ['glass packing', 'packing glass']) expect(tradeWordsFor(use), use).toEqual(glass)
  expect(tradeWordsFor('wrapping pallets')).toEqual(tradeWordsFor('pallet wrapping'))
})
