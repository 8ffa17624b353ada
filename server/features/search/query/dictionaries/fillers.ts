import { devanagari, english, hindi, others } from './data/filler-words.ts'
import { asDevanagari } from './scripts.ts'

const fillers = new Set(asDevanagari(`${english} ${hindi} ${devanagari} ${others}`).split(/\s+/))

/** True if a word does not describe goods; it may still be part of a name such as 'stock lot'. */
export const isFiller = (word: string): boolean => fillers.has(word.normalize('NFC'))
