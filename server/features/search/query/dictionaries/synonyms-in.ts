import { measuresLike } from './measures.ts'
import { asDevanagari } from './scripts.ts'
import { figuresIn } from './size-ranges.ts'
import { apartFrom, joined, longestPhrase, otherNumber, tradeWordsFor, unglued } from './synonyms.ts'

/**
 * The trade's words for the words of a text, as far as the dictionaries have them, so that one statement can look them
 * up as well.
 */
export function synonymsIn(text: string): string[] {
  const words = asDevanagari(text.toLowerCase()).match(/[\p{L}\p{M}\p{N}\u0970]+/gu) ?? []
  const phrases = words.flatMap((_, at) =>
    Array.from({ length: longestPhrase }, (__, more) => words.slice(at, at + more + 1)),
  )
  const others = phrases.flatMap(phrase => {
    const said = phrase.join(' ')
    const together = phrase.length === 2 ? (tradeWordsFor(phrase.join('')) ?? []) : []
    return [...(tradeWordsFor(said) ?? []), ...together, ...measuresLike(said), ...apartFrom(said), ...joined(phrase)]
  })
  const glued = words.flatMap(word => unglued(word) ?? [])
  return [...new Set([...others, ...glued, ...words.flatMap(otherNumber), ...figuresIn(text)])]
}
