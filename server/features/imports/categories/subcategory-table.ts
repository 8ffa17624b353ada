import { categories } from '#contract/catalogue/taxonomy.ts'
import { goodsLines } from './table-goods.ts'
import { materialLines } from './table-materials.ts'

/** A subcategory and the usual chapters of the tariff of its category. */
export interface Place {
  category: string
  subCategory: string
  chapters: readonly number[]
}

/** One subcategory that a phrase of a name points to; a weak phrase is a material or a quality. */
interface Hint {
  place: Place
  weak: boolean
}

/** The words of a name in small letters and singular; 'T-Shirts 1/2"' gives 't', 'shirt', '1', '2'. */
export const wordsOfName = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(singular)

const singular = (word: string): string =>
  /^[a-z]{4,}$/.test(word) && !word.endsWith('ss') ? word.replace(/(?<=sh|ch|x|s)es$|s$/, '') : word

const lines = `${materialLines}${goodsLines}`
  .trim()
  .split('\n')
  .filter(Boolean)
  .map(line => line.split('|').map(part => part.trim()))

const chaptersOf = new Map(categories.map(({ id, hsChapters }) => [id as string, hsChapters]))

export const places: readonly Place[] = lines.map(([category = '', subCategory = '']) => ({
  category,
  subCategory,
  chapters: chaptersOf.get(category) ?? [],
}))

/** The hints of each phrase; phrases are of folded words. */
export const hintsOf: ReadonlyMap<string, readonly Hint[]> = readHints()
/** The subcategories of each heading or subheading of the tariff: four or six digits. */
export const placesOfCode: ReadonlyMap<string, readonly Place[]> = readCodes()
export const PHRASE_WORDS_MOST = 3

function readHints(): Map<string, Hint[]> {
  const found = new Map<string, Hint[]>()
  for (const [at, [, subCategory = '', , words = '']] of lines.entries()) {
    const place = places[at]
    if (!place) continue
    const phrases = [...words.split(','), subCategory].map(phrase => phrase.trim()).filter(Boolean)
    for (const phrase of new Set(phrases)) {
      const key = wordsOfName(phrase).join(' ')
      const hints = found.get(key) ?? []
      if (!hints.some(hint => hint.place === place)) hints.push({ place, weak: phrase.startsWith('~') })
      found.set(key, hints)
    }
  }
  return found
}

function readCodes(): Map<string, Place[]> {
  const found = new Map<string, Place[]>()
  for (const [at, [, , codes = '']] of lines.entries())
    for (const code of codes.split(' ').filter(Boolean)) {
      const place = places[at]
      if (place) found.set(code, [...(found.get(code) ?? []), place])
    }
  return found
}
