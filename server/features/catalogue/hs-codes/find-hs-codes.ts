import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { Verb } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hsSynonyms } from '../goods-words/hs-synonyms.ts'
import { withoutMeasures } from '../goods-words/name-words.ts'
import { findHsCodesByDigits, findHsCodesByWords, suggestHsCodes } from './hs-store.ts'
import { plainWords } from './hs-text.ts'
import { headingsOfCategory, likelyCodes } from './likely-codes.ts'
import { shortened } from './tariff-headings.ts'

/** GET /deadstock/hscodes/:query */
export const findHsCodes: Verb<'GET /deadstock/hscodes/:query'> = async (context, { params, query }) => {
  const { db } = context.services
  const digits = params.query.replace(/[\s.]/g, '')
  if (/^\d+$/.test(digits)) return { hsCodes: await findHsCodesByDigits(db, digits, query.size) }
  const words = plainWords(params.query).split(' ').filter(Boolean)
  if (words.length === 0) return { hsCodes: [] }
  const category = categoryOf(query.category ?? '')
  const chapters = (category?.hsChapters ?? []).map(chapter => String(chapter).padStart(2, '0'))
  if (!category) {
    const search = { every: everyWord(words), words, ...synonymsIn(words), chapters, most: query.size }
    return { hsCodes: await findHsCodesByWords(db, search) }
  }
  const goods = withoutMeasures(words)
  const hsCodes = await suggestHsCodes(db, {
    every: everyWord(goods),
    words: goods,
    likely: likelyCodes(params.query, category.id),
    headings: headingsOfCategory(category.id),
    chapters,
    most: query.size,
  })
  return { hsCodes }
}

/** The heading of the tariff that names a word best, with its text up to the first bracket. */
export async function findHeadingOf(db: Db, word: string): Promise<{ heading: string; text: string } | undefined> {
  const words = plainWords(word).split(' ').filter(Boolean)
  if (words.length === 0) return undefined
  const search = { every: words.join(' & '), words, ...synonymsIn(words), chapters: [], most: 1 }
  const [best] = await findHsCodesByWords(db, search)
  return best && { heading: best.code.slice(0, 4), text: shortened((best.path[0] ?? best.label).replace(/ ?\(.*/, '')) }
}

/** A tsquery of all words; the last one may be unfinished. */
const everyWord = (words: readonly string[]): string =>
  words.map((word, place) => (place === words.length - 1 && word.length > 2 ? `${word}:*` : word)).join(' & ')

/** The singular of a word, because traders use plural and singular alike. */
const singular = (word: string): string =>
  word.length > 3 && !word.endsWith('ss') ? word.replace(/(?<=sh|ch|x|s)es$|s$/, '') : word

const known = hsSynonyms.map(({ phrase, codes }) => ({ words: phrase.split(' ').map(singular), codes }))

/** The codes of trade words: `named` of those that equal the query, `named_in_part` of those that begin with it or are in it. */
function synonymsIn(asked: readonly string[]): { named: string[]; named_in_part: string[] } {
  const own = asked.map(singular)
  const whole = known.filter(({ words }) => sameWords(words, own))
  const begun = known.filter(({ words }) => own.length > 0 && startsAlike(words, own))
  const within = known
    .filter(({ words }) => words.every(word => own.includes(word)))
    .toSorted((one, other) => other.words.length - one.words.length)
  return {
    named: [...new Set(whole.flatMap(({ codes }) => codes))],
    named_in_part: [...new Set([...begun, ...within].flatMap(({ codes }) => codes))].slice(0, 12),
  }
}

const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(word => other.includes(word))

const startsAlike = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.join(' ').length > 2 && words.join(' ').startsWith(typed.join(' '))
