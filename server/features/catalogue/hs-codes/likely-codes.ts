import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import { guessCategory } from '../categories/guess-category.ts'
import { codesOfPhrase, SYNONYM_WORDS_MOST } from '../goods-words/hs-synonyms.ts'
import { partsOfName, phrasesIn } from '../goods-words/name-words.ts'
import { places } from '../goods-words/subcategory-table.ts'

/** The beginning of a code with its score for a name. */
export interface LikelyCode {
  prefix: string
  score: number
}

const score = { phrase: 2, word: 1.5, last: 1.5, aside: 0.4, onlyAside: 0.8, later: 0.8, place: 1 }
/** Factors of codes under the headings of the chosen category, and of codes outside its chapters. */
const IN_CATEGORY = 1.5
const OUTSIDE = 0.8
/** The factor of codes that the likeliest subcategory lists. */
const IN_SUBCATEGORY = 1.3
const PREFIXES_MOST = 16

const known = (words: readonly string[]): string[] =>
  phrasesIn(words, phrase => codesOfPhrase.has(phrase), SYNONYM_WORDS_MOST)

/** Beginnings of codes for the goods of a name in a category, the likeliest first. */
export function likelyCodes(name: string, category: string): LikelyCode[] {
  const scores = new Map<string, number>()
  const add = (prefix: string, more: number) => scores.set(prefix, (scores.get(prefix) ?? 0) + more)
  const { front, aside } = partsOfName(name)
  const count = (phrase: string, weight: number, more = 0) => {
    for (const [place, prefix] of (codesOfPhrase.get(phrase) ?? []).entries())
      add(prefix, weight * (score.phrase + score.word * phrase.split(' ').length + more) * score.later ** place)
  }
  const named = known(front)
  for (const [at, phrase] of named.entries()) count(phrase, 1, at === named.length - 1 ? score.last : 0)
  for (const phrase of known(aside)) count(phrase, named.length === 0 ? score.onlyAside : score.aside)

  const [best] = guessCategory(name, undefined, category).suggestions
  const place = places.find(one => one.category === best?.category && one.subCategory === best.subCategory)
  // the fewer headings a subcategory lists, the more each heading counts
  for (const code of place?.codes ?? []) add(code, score.place / Math.sqrt(place?.codes.length ?? 1))
  const fits = categoryFactor(category)
  return [...scores]
    .map(([prefix, found]) => ({
      prefix,
      score: found * fits(prefix) * (place?.codes.some(code => alike(code, prefix)) ? IN_SUBCATEGORY : 1),
    }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, PREFIXES_MOST)
}

function categoryFactor(category: string): (code: string) => number {
  const chapters = categoryOf(category)?.hsChapters ?? []
  const headings = headingsOfCategory(category)
  if (headings.length === 0) return () => 1
  return code =>
    headings.includes(code.slice(0, 4)) ? IN_CATEGORY : chapters.includes(Number(code.slice(0, 2))) ? 1 : OUTSIDE
}

/** The headings that the subcategories of a category list, four digits each. */
export const headingsOfCategory = (category: string): string[] => [
  ...new Set(places.filter(place => place.category === category).flatMap(({ codes }) => codes.map(heading))),
]

const heading = (code: string): string => code.slice(0, 4)

const alike = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)
