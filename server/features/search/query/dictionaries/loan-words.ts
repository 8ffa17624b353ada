import { editDistance } from '#server/features/search/model/edit-distance.ts'
import { usualWords } from './data/word-lists.ts'
import { isFiller } from './known-words.ts'
import { heardAs, heardInEnglish, hearings, isDevanagari, romanise, soundOf } from './phonetics.ts'
import { asDevanagari, inKnownLetters, isLetterName } from './scripts.ts'
import { englishFor, entries, tradeWords } from './synonyms.ts'

const SHORTEST = 3
let index: Map<string, string[]>[] | undefined

/** The words of the trade, and usual ones of English, by their sound; made for the first word that needs them. */
function wordsBySound(): Map<string, string[]>[] {
  if (index) return index
  const trade = [...entries, ...[...tradeWords.values()].flat()].flatMap(entry => entry.split(' '))
  index = [trade, usualWords].map(words =>
    Map.groupBy(new Set(words.filter(word => word.length >= SHORTEST && /^[a-z]*[aeiou][a-z]*$/.test(word))), word =>
      soundOf(heardInEnglish(word)),
    ),
  )
  return index
}

/** A word may differ from a heard one in this many vowels for each consonant. */
const MISHEARD = 0.7

/**
 * A text with the English words of the trade that are written in a script of India in Latin letters: 'मिल्क पाउडर' is
 * 'milk powder'. Words that the dictionaries have, alone or in a phrase, stay.
 */
export function loanWordsInLatin(given: string): string {
  const text = inKnownLetters(given)
  if (!/[\u0900-\u0d7f]/.test(text)) return text
  const typed = text.split(/\s+/)
  const read = typed.map(asDevanagari)
  const isInPhrase = (at: number) =>
    [at - 1, at].some(from => tradeWords.has(read.slice(Math.max(from, 0), from + 2).join(' '))) ||
    [at - 2, at - 1, at].some(from => tradeWords.has(read.slice(Math.max(from, 0), from + 3).join(' ')))
  return read
    .map((word, at) => {
      const isOwn =
        !isDevanagari(word) ||
        /\p{N}$/u.test(typed[at - 1] ?? '') ||
        isFiller(word) ||
        isLetterName(word) ||
        tradeWords.has(word) ||
        englishFor(word).length > 0 ||
        isInPhrase(at)
      return (isOwn ? undefined : loanWord(word, text)) ?? typed[at]
    })
    .join(' ')
}

/** The word with the closest sound, of the trade or else of English. */
function loanWord(word: string, typed: string): string | undefined {
  const heard = hearings(romanise(word), typed).map(heardAs)
  const near = wordsBySound().map(words =>
    heard
      .flatMap(one =>
        (words.get(soundOf(one)) ?? []).map(known => ({ known, edits: editDistance(one, heardInEnglish(known)) })),
      )
      .filter(({ known, edits }) => edits <= Math.max(1, soundOf(known).length * MISHEARD))
      .toSorted((a, b) => a.edits - b.edits),
  )
  return near.flat()[0]?.known
}
