import { expect, test } from 'vitest'
import { tradeWords } from './dictionaries/synonyms.ts'
import { synonymsIn } from './expand-words.ts'

test('what the trade says instead of words and phrases of a text is known before these are looked up', () => {
  for (const [phrase, others] of tradeWords) {
    const found = synonymsIn(`Surplus ${phrase.toUpperCase()}, 40 kg`)
    expect(found, phrase).toEqual(expect.arrayContaining([...others]))
  }
  expect(synonymsIn('zzz yyy')).toEqual([])
})
