import {
  CLAUSE_END,
  CUE,
  CUE_OF_TWO,
  INFINITIVE,
  possessive,
  purposeEnds,
  WEAK_CUE,
} from './dictionaries/data/clause-words.ts'
import { isUsualEnglish } from './dictionaries/known-words.ts'

/** Words between two cues, as in 'looking for somebody who has'. */
const BETWEEN_MOST = 4
/** From this number of words on, a text is a sentence rather than a list of goods. */
const SENTENCE = 8
const pairAt = (words: readonly string[], at: number) => `${words[at]} ${words[at + 1]}`
const isStrong = (words: readonly string[], at: number) =>
  CUE.test(words[at] ?? '') || CUE_OF_TWO.test(pairAt(words, at - 1))
const isWeak = (words: readonly string[], at: number) => WEAK_CUE.test(words[at] ?? '')

/** The index of the word after which a text names the wanted goods; -1 without such a word. */
export function cueIn(words: readonly string[]): number {
  const strong = words.findIndex((_, at) => isStrong(words, at))
  return strong < 0 && words.length > SENTENCE ? words.findIndex((_, at) => isWeak(words, at)) : strong
}

/**
 * Marks the words of a text that do not belong to the goods: 'We run a hosiery unit and are looking for cotton yarn,
 * please share your rate' wants cotton yarn. Undefined if no cue word is found, or if no goods are named after it.
 */
export function besideGoods(words: readonly string[], namesGoods: (at: number) => boolean): boolean[] | undefined {
  let cue = cueIn(words)
  if (cue < 0) return undefined
  for (let at = cue + 1; at <= cue + BETWEEN_MOST && at < words.length && !namesGoods(at); at++)
    if (isStrong(words, at) || isWeak(words, at)) cue = at
  const first = words.findIndex((_, at) => at > cue && namesGoods(at))
  if (first < 0) return undefined
  const end = words.findIndex((word, at) => at > first && (CLAUSE_END.test(word) || CLAUSE_END.test(pairAt(words, at))))
  return words.map((_, at) => at <= cue || (end > 0 && at >= end))
}

/** The most words of a purpose; in a longer text 'for' has other meanings. */
const PURPOSE_MOST = 5
/** True at a word after which a query states a purpose: 'for', and 'to' before a verb, but not in '2 to 5' or 'S to XL'. */
const beginsPurpose = (words: readonly string[], at: number): boolean =>
  at > 0 &&
  (words[at] === 'for' ||
    (words[at] === 'to' && isUsualEnglish(words[at + 1] ?? '') && !/\d/.test(words[at - 1] ?? '')))

/**
 * True for each word of a purpose: the words after 'for', and those before 'ke liye' or an infinitive with 'ka', as in
 * 'kapde sukhane ki rassi'. A 'for' at the start of the text marks none, as in 'for sale'.
 */
export function purposesOf(words: readonly string[]): boolean[] {
  const end = words.findLastIndex(
    (word, at) =>
      (word === 'liye' && words[at - 1] === 'ke' && at < words.length - 1) ||
      (INFINITIVE.test(word) && possessive.has(words[at + 1] ?? '') && at < words.length - 2),
  )
  let left = 0
  return words.map((word, at) => {
    if (at <= end) return true
    if (beginsPurpose(words, at)) left = PURPOSE_MOST
    else if (purposeEnds.has(word)) left = 0
    else return left-- > 0
    return false
  })
}
