import { categories } from '#contract/catalogue/taxonomy.ts'
import { codesOfPhrase } from './hs-synonyms.ts'
import { wordsOfName } from './name-words.ts'
import { goodsLines } from './table-goods.ts'
import { materialLines } from './table-materials.ts'

/** A subcategory and the chapters of the tariff that its category usually falls under. */
export interface Place {
  category: string
  subCategory: string
  chapters: readonly number[]
  /** headings and subheadings of the tariff, four or six digits each */
  codes: readonly string[]
}

/** One subcategory that a phrase of a name points to. */
export interface Hint {
  place: Place
  /**
   * `sure` may fill in a subcategory. `likely` only suggests one, as does `tariff`, a trade phrase whose HS code the
   * subcategory lists. `weak` is a material or a quality.
   */
  strength: 'sure' | 'likely' | 'tariff' | 'weak'
}

const lines = `${materialLines}${goodsLines}`
  .trim()
  .split('\n')
  .filter(Boolean)
  .map(line => line.split('|').map(part => part.trim()))

const chaptersOf = new Map(categories.map(({ id, hsChapters }) => [id as string, hsChapters]))

export const places: readonly Place[] = lines.map(([category = '', subCategory = '', codes = '']) => ({
  category,
  subCategory,
  chapters: chaptersOf.get(category) ?? [],
  codes: codes.split(' ').filter(Boolean),
}))

/** A trade phrase gives no hint if more subcategories than this list its code. */
const SHARED_BY_MOST = 3

/** Subcategories by tariff heading or subheading, four or six digits. */
export const placesOfCode: ReadonlyMap<string, readonly Place[]> = readCodes()
/** The hints of each trade phrase; the key is the phrase in the words that `wordsOfName` gives. */
export const hintsOf: ReadonlyMap<string, readonly Hint[]> = readHints()
export const PHRASE_WORDS_MOST = 3

function readHints(): Map<string, Hint[]> {
  const found = new Map<string, Hint[]>()
  for (const [at, [, subCategory = '', , words = '', further = '']] of lines.entries()) {
    const place = places[at]
    if (!place) continue
    const add = (phrase: string, strength: Hint['strength']) => {
      const key = wordsOfName(phrase).join(' ')
      const hints = found.get(key) ?? []
      if (key && !hints.some(hint => hint.place === place)) found.set(key, [...hints, { place, strength }])
    }
    for (const phrase of words.split(',')) add(phrase, phrase.trim().startsWith('~') ? 'weak' : 'sure')
    add(subCategory, 'sure')
    for (const phrase of further.split(',')) add(phrase, 'likely')
  }
  for (const [phrase, codes] of codesOfPhrase) {
    const near = placesOf(codes[0] ?? '')
    if (!found.has(phrase) && near.length <= SHARED_BY_MOST)
      found.set(
        phrase,
        near.map(place => ({ place, strength: 'tariff' })),
      )
  }
  return found
}

function placesOf(code: string): readonly Place[] {
  return placesOfCode.get(code.slice(0, 6)) ?? placesOfCode.get(code.slice(0, 4)) ?? []
}

function readCodes(): Map<string, Place[]> {
  const found = new Map<string, Place[]>()
  for (const place of places) for (const code of place.codes) found.set(code, [...(found.get(code) ?? []), place])
  return found
}
