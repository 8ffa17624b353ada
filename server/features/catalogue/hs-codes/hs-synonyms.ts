import { materialWords } from './hs-synonyms-materials.ts'
import { productWords } from './hs-synonyms-products.ts'

/** A phrase of the trade with the beginnings of its codes, the likeliest first. */
interface HsSynonym {
  phrase: string
  codes: readonly string[]
}

/** The trade's words for goods with their codes, read from lines such as `words, other words: code code`. */
export const hsSynonyms: readonly HsSynonym[] = `${materialWords}${productWords}`
  .trim()
  .split('\n')
  .flatMap(line => {
    const [phrases = '', codes = ''] = line.split(': ')
    return phrases.split(', ').map(phrase => ({ phrase, codes: codes.split(' ') }))
  })
