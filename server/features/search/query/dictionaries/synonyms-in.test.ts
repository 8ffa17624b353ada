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

test('goods beside their use are rewritten to their name in the trade', () => {
  for (const [text, name] of [
    ['glue for wood', 'wood glue'],
    ['Pipe for drip irrigation', 'drip irrigation pipe'],
    ['oil for cutting metal', 'metal cutting oil'],
    ['soft cloth for making school bags', 'soft school bag cloth for making'],
    ['paper for printing bills', 'bill paper for printing'],
    ['net to keep insects away', 'insects net for keep away'],
    ['lakdi chipkane ka gond', 'wood gond for chipkane'],
    ['gate ke liye paint', 'gate paint'],
    ['bore ka pipe pvc', 'bore pipe pvc'],
    ['carbon brush for motor', 'carbon brush for motor'],
    ['cotton ka parda', 'cotton ka parda'],
  ])
    expect(usesFirst(text!)).toBe(name)
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
  expect(tradeWordsFor('cement bori')?.toSorted()).toEqual(tradeWordsFor('cement ki bori')?.toSorted())
  expect(tradeWordsFor('cement ki bori')).toContain('pp woven sack')
})
