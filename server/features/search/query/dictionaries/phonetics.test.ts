import { expect, test } from 'vitest'
import { heardAs, romanise } from './phonetics.ts'
import { englishFor, tradeWords } from './synonyms.ts'

test.each([
  ['कपड़ा', 'kapda'],
  ['बोतल', 'botal'],
  ['सरिया', 'sariya'],
  ['कंबल', 'kambal'],
  ['तांबा', 'tamba'],
  ['प्लास्टिक', 'plastik'],
  ['इस्पात', 'ispat'],
])('%s sounds like %s', (word, heard) => {
  expect(romanise(word)).toBe(heard)
})

test('spellings that sound alike have one phonetic key', () => {
  for (const [one, other] of [
    ['kapdaa', 'kapda'],
    ['peetal', 'pital'],
    ['sariya', 'saria'],
    ['darwaza', 'darvaja'],
    ['chaddar', 'chadar'],
  ])
    expect(heardAs(one!)).toBe(heardAs(other!))
})

test('a Hindi word has English translations in any script or spelling', () => {
  for (const word of ['लकड़ी', 'lakdi', 'lakdee', 'lakri']) expect(englishFor(word)).toContain('wood')
  for (const word of ['खिलौने', 'khilaune', 'khilonon']) expect(englishFor(word)).toContain('toy')
  expect(englishFor('चूड़ियाँ')).toContain('bangle')
  expect(englishFor('poplin')).toEqual([])
})

test('an ambiguous word is translated in one direction only', () => {
  expect(tradeWords.get('ply')).toContain('plywood')
  expect(tradeWords.get('plywood') ?? []).not.toContain('ply')
})
