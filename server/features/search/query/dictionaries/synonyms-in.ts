import { measuresLike } from './measures.ts'
import { asDevanagari } from './scripts.ts'
import { figuresIn } from './size-ranges.ts'
import { apartFrom, joined, longestPhrase, otherNumber, tradeWordsFor, unglued } from './synonyms.ts'

/**
 * Alternatives from the dictionaries for the words of a text, so that one statement can look up the words and their
 * alternatives.
 */
export function synonymsIn(text: string): string[] {
  const sized = text.toLowerCase().replaceAll(/(?<=\d[a-z]*)\s*(?:[x×*]|\bby\b)\s*(?=\d)/g, ' x ')
  const words = asDevanagari(sized).match(/\d+\.\d+|[\p{L}\p{M}\p{N}\u0970]+/gu) ?? []
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
