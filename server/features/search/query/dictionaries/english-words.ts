import { brandWords, hindiWords } from './data/hindi-words.ts'
import { rareWords, usualWords } from './data/word-lists.ts'
import { heardAs } from './phonetics.ts'

const usual: ReadonlySet<string> = new Set(usualWords)
const rare: ReadonlySet<string> = new Set(rareWords)

/** True for an English word that most people know. */
export const isUsualEnglish = (word: string): boolean => usual.has(word)

export const isEnglish = (word: string): boolean => isUsualEnglish(word) || isRareEnglish(word)

/** True for a rarer English word, including technical ones. */
export const isRareEnglish = (word: string): boolean => rare.has(word)

const hindi = new Set(hindiWords.trim().split(/\s+/).map(heardAs))

/** True for a common word of Hindi in Latin letters, in any spelling. */
export const isHindi = (word: string): boolean => hindi.has(heardAs(word))

const brands = new Set(brandWords.trim().split(/\s+/))

/** True for the name of a brand or a maker. */
export const isBrand = (word: string): boolean => brands.has(word)
