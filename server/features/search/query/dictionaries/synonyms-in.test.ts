import { expect, test } from 'vitest'
import { otherNumber, tradeWords, tradeWordsFor, usesFirst } from './synonyms.ts'
import { synonymsIn } from './synonyms-in.ts'

test('the trade synonyms of all words and phrases in a text are found', () => {
  for (const [phrase, others] of tradeWords) {
    const found = synonymsIn(`Surplus ${phrase.toUpperCase()}, 40 kg`)
    expect(found, phrase).toEqual(expect.arrayContaining([...others]))
  }
  expect(synonymsIn('zaza yoyo')).toEqual([])
})

test('a phrase of goods and use has the same synonyms in both word orders and in the plural', () => {
  const glass = ['bubble', 'foam']
  for (const use of ['glass packing', 'packing glass']) expect(tradeWordsFor(use), use).toEqual(glass)
  expect(tradeWordsFor('wrapping pallets')).toEqual(tradeWordsFor('pallet wrapping'))
})

test('goods followed by their use are rewritten to their name in the trade', () => {
  expect(usesFirst('glue for wood')).toBe('wood glue')
  expect(usesFirst('Pipe for drip irrigation')).toBe('drip irrigation pipe')
  expect(usesFirst('oil for cutting metal')).toBe('cutting oil for metal')
  for (const text of ['cloth for making bags', 'we sell glue for wood', 'carbon brush for motor'])
    expect(usesFirst(text)).toBe(text)
})

test.each([
  ['shelf', ['shelves']],
  ['knife', ['knives']],
  ['pcb', ['pcbs']],
  ['pcbs', ['pcb']],
  ['ms', []],
  ['roof', []],
  ['bolt', []],
])('the other grammatical number of %s is %j', (word, others) => {
  expect(otherNumber(word)).toEqual(others)
})

test('American spelling, and a Hindi phrase without its particle, have the synonyms of the usual form', () => {
  expect(tradeWordsFor('center table')).toEqual(tradeWordsFor('centre table'))
  expect(tradeWordsFor('voltage stabilizer')).toContain('voltage stabiliser')
  expect(tradeWordsFor('cement bori')).toEqual(tradeWordsFor('cement ki bori'))
  expect(tradeWordsFor('cement ki bori')).toContain('pp woven sack')
})
