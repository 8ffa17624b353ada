import { materialHeadings } from './hs-headings-materials.ts'
import { productHeadings } from './hs-headings-products.ts'
import { materialWords } from './hs-synonyms-materials.ts'
import { productWords } from './hs-synonyms-products.ts'
import { wordsOfName } from './name-words.ts'

/** A trade phrase with the beginnings of its codes, the likeliest first. */
interface HsSynonym {
  phrase: string
  codes: readonly string[]
}

/** The trade's words for goods with their codes, read from lines such as `words, other words: code code`. */
export const hsSynonyms: readonly HsSynonym[] = [materialWords, productWords, materialHeadings, productHeadings]
  .flatMap(lines => lines.trim().split('\n'))
  .flatMap(line => {
    const [phrases = '', codes = ''] = line.split(': ')
    return phrases.split(', ').map(phrase => ({ phrase, codes: codes.split(' ') }))
  })

/** The beginnings of codes for each trade phrase; the key is the phrase in the words that `wordsOfName` gives. */
export const codesOfPhrase: ReadonlyMap<string, readonly string[]> = readPhrases()
export const SYNONYM_WORDS_MOST = 4

function readPhrases(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { phrase, codes } of hsSynonyms) {
    const key = wordsOfName(phrase).join(' ')
    found.set(key, [...(found.get(key) ?? []), ...codes])
  }
  return found
}
