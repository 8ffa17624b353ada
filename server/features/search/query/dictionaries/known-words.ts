import { devanagari, english, hindi as hindiFillers, others } from './data/filler-words.ts'
import { brandWords, hindiWords } from './data/hindi-words.ts'
import { markets, occasions, places } from './data/phone/place-words.ts'
import { rareWords, usualWords } from './data/word-lists.ts'
import { heardAs } from './phonetics.ts'
import { asDevanagari } from './scripts.ts'

const oneOf = (words: readonly string[]) => {
  const all = new Set(words)
  return (word: string): boolean => all.has(word)
}

/** True for an English word that most people know. */
export const isUsualEnglish = oneOf(usualWords)
/** True for a rarer English word, including technical ones. */
export const isRareEnglish = oneOf(rareWords)
export const isEnglish = (word: string): boolean => isUsualEnglish(word) || isRareEnglish(word)
export const isBrand = oneOf(brandWords.trim().split(/\s+/))

/** True for a town, a state or an industrial area. */
export const isPlace = oneOf(places.trim().split(/\s+/))
const isMarket = oneOf(markets.trim().split(/,\s+/))
const isOccasion = oneOf(occasions.trim().split(/\s+/))

/** The words of a text that name a place or an occasion rather than goods. */
export const asidesIn = (words: readonly string[]): Set<string> =>
  new Set(
    words.filter(
      (word, at) =>
        isPlace(word) ||
        isOccasion(word) ||
        isMarket(`${words[at - 1]} ${word}`) ||
        isMarket(`${word} ${words[at + 1]}`),
    ),
  )

const hindi = new Set(hindiWords.trim().split(/\s+/).map(heardAs))

/** True for a common word of Hindi in Latin letters, in any spelling. */
export const isHindi = (word: string): boolean => hindi.has(heardAs(word))

const fillers = new Set(asDevanagari(`${english} ${hindiFillers} ${devanagari} ${others}`).split(/\s+/))

/** True if a word does not describe goods; it may still be part of a name such as 'stock lot'. */
export const isFiller = (word: string): boolean => fillers.has(word.normalize('NFC'))
