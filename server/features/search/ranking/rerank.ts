import { categories } from '#contract/catalogue/taxonomy.ts'
import { maskPhones } from '#contract/shared/contact/contact-details.ts'
import { zip } from '#server/platform/runtime/zip.ts'
import type { Candidate } from '../model/engine.ts'
import {
  categoriesNamedBy,
  isContainer,
  isInSubcategory,
  mentionsGoods,
  namesGoods,
  namesSubcategory,
} from '../model/goods-noun.ts'
import { HEADED_MOST, type ParsedQuery, type Term } from '../model/query.ts'
import { SCORE_WEIGHT } from '../model/weights.ts'
import { requiredTerms } from './relaxation.ts'

const NEIGHBOURS = 0.2
/**
 * The factor of a listing's score by the place of the unwanted property: absent, anywhere, in the name, or stated as
 * absent.
 */
const UNWANTED = [1, 0.7, 0.3, 2]
/** The number of best matches that define the kind of goods that the query means. */
const FIRST = 40
/**
 * From this rank on, the similarity is added to the score besides multiplying it, and it is measured against the first
 * `FURTHER` matches instead of the first `FIRST`.
 */
const HEAD = 30
const FURTHER = 15
/** The rank, counted from 0, of the listing whose match is the upper bound of the similarity bonus. */
const GOOD = 9
const SIMILAR_GOODS = 1
/** The gain of a listing if the whole query is in the name of its subcategory. */
const NAMED_SUBCATEGORY = 2
/** The factors for a listing whose goods the query names: with every required term, and with one missing. */
const NAMED_GOODS = { exact: 1.5, relaxed: 3 }

/**
 * Ids of candidates, best first: first those whose whole name was typed, then those with every required term, then the
 * others; within each part in the order of `orderByRank`. Lots with every term that are other goods of another category,
 * such as towels for 'cotton fabric 60 inch', follow the wanted goods in other sizes. In a long query, lots that none of
 * its words names come last.
 */
export function rerank(query: ParsedQuery, candidates: readonly Candidate[], shown?: number): string[] {
  const typed = lettersOf(query.typed)
  const goods = goodsOf(query)
  const isOther = ({ candidate, isNamed }: Ranked) =>
    goods && isNamed === false && !mentionsGoods(goods, candidate.name)
  const ranked = orderByRank(query, candidates, shown)
  const named = ranked.filter(({ isNamed }) => isNamed).flatMap(categoriesOf)
  const kindred = new Set([...named, ...(goods ? categoriesNamedBy(goods) : [])])
  const isForeign = (one: Ranked) =>
    one.isExact && isOther(one) && kindred.size > 0 && !categoriesOf(one).some(id => kindred.has(id))
  const hasForeign = ranked.some(isForeign)
  const isLong = query.terms.length + query.missing.length > HEADED_MOST
  const naming = query.terms.filter(isNaming)
  const isNamedByAny = (one: Candidate) => naming.some(term => namesGoods(term, one) || mentionsGoods(term, one.name))
  const lacksFigures = ({ candidate, isNamed }: Ranked) =>
    isNamed && query.terms.every(({ text }, at) => candidate.stated[at] || /^\d/.test(text))
  const stepOf = (one: Ranked): number => {
    if (isTyped(one.candidate.name, typed)) return 0
    if (one.isExact) return !isOther(one) ? 1 : isForeign(one) ? 4 : 2
    if (hasForeign && lacksFigures(one)) return 3
    return isLong && naming.length > 0 && !isNamedByAny(one.candidate) ? 6 : 5
  }
  const steps = Map.groupBy(ranked, stepOf)
  return [0, 1, 2, 3, 4, 5, 6].flatMap(step => steps.get(step) ?? []).map(({ candidate }) => candidate.id)
}

const categoriesWith = Map.groupBy(
  categories.flatMap(({ id, subcategories }) => subcategories.map(subcategory => ({ id, subcategory }))),
  ({ subcategory }): string => subcategory,
)

/** The categories that have a subcategory of this name. */
const categoriesOf = ({ candidate: { subcategory } }: Ranked): string[] =>
  (categoriesWith.get(subcategory ?? '') ?? []).map(({ id }) => id)

/** True for a term that may name the goods of a long query, where the order of words does not show which one does. */
const isNaming = (term: Term): boolean =>
  !term.isVague &&
  !term.isPurpose &&
  !isContainer(term.text) &&
  (namesSubcategory(term) || term.text.includes(' ') || term.titleShare * 2 >= term.share)

const goodsOf = ({ terms, goods }: ParsedQuery): Term | undefined => terms.find(({ text }) => text === goods)

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

/**
 * True if the whole name was typed. A name with a masked number never counts, because its rank would confirm a guess of
 * the number.
 */
const isTyped = (name: string, typed: string): boolean =>
  lettersOf(name) === typed && lettersOf(maskPhones(name)) === typed

/**
 * Candidates, best first. The score is rarity x ts_rank of each word, reduced for missing words and unwanted
 * properties. Neighbouring words, a good listing, and similarity to the words that name the best matches increase it.
 * After the first `HEAD` candidates, similarity is also added to the score, and a word that names few candidates counts
 * more for it. If at most `shown` are needed, the others are not sorted.
 */
function orderByRank(query: ParsedQuery, candidates: readonly Candidate[], shown = Number.POSITIVE_INFINITY): Ranked[] {
  const placed = subcategoryPrior(query)
  const goods = goodsOf(query)
  const required = new Set(requiredTerms(query).filter(({ isPurpose }) => !isPurpose))
  const places = query.terms.flatMap((term, place) => (required.has(term) ? [place] : []))
  const matched = candidates
    .map((candidate): Ranked => {
      const isExact = places.every(place => candidate.stated[place])
      const isNamed = goods && candidate.subcategory !== null ? namesGoods(goods, candidate) : undefined
      const gain = !isNamed ? 1 : isExact ? NAMED_GOODS.exact : NAMED_GOODS.relaxed
      const rank = matchOf(query, candidate) * placed(candidate) * gain
      return { candidate, rank, isExact, isNamed, words: candidate.head.split(' ') }
    })
    .toSorted(byRank)
  const first = matched.slice(0, FIRST)
  const likeFirst = centroidSimilarity(first, () => 1)
  const ranked = matched
    .map(one => ({ ...one, rank: one.rank * (1 + SIMILAR_GOODS * likeFirst(one)), match: one.rank }))
    .toSorted(byRank)
  if (shown <= HEAD || ranked.length <= HEAD) return ranked
  const likeBest = centroidSimilarity(first.slice(0, FURTHER), rarityAmong(matched))
  const good = matched[GOOD]?.rank ?? 0
  const rest = ranked.slice(HEAD).map(one => {
    const like = likeBest(one)
    return { ...one, rank: one.match * (1 + SIMILAR_GOODS * like) + good * like }
  })
  return [...ranked.slice(0, HEAD), ...rest.toSorted(byRank)]
}

interface Ranked {
  candidate: Candidate
  /** true with every required term */
  isExact: boolean
  /** true if the query names these goods, false if it names others; undefined without a subcategory */
  isNamed: boolean | undefined
  rank: number
  /** the words that name the candidate */
  words: string[]
}

const byRank = (a: Ranked, b: Ranked): number =>
  b.rank - a.rank || b.candidate.score - a.candidate.score || (a.candidate.id < b.candidate.id ? -1 : 1)

/** The score of a single candidate, before it is compared with the others. */
export function matchOf({ terms }: ParsedQuery, { ranks, near, unwanted, score }: Candidate): number {
  let [fit, matched, total] = [0, 0, 0]
  let at = 0
  for (const { idf, alternatives } of terms) {
    const best = alternatives.reduce((most, { weight }) => Math.max(most, weight * (ranks[at++] ?? 0)), 0)
    fit += idf * best
    total += idf
    if (best > 0) matched += idf
  }
  if (total === 0) return 0
  const beside = terms.length > 1 ? near / (terms.length - 1) : 0
  const lacking = unwanted.reduce((all, found) => all * (UNWANTED[found] ?? 1), 1)
  const coverage = matched / total
  return fit * coverage * coverage * (1 + SCORE_WEIGHT * score) * (1 + NEIGHBOURS * beside) * lacking
}

type Weigh = (word: string) => number

/**
 * The cosine between the words that name a candidate and those that name the best matches, weighted by their score;
 * 0..1.
 */
function centroidSimilarity(first: readonly Ranked[], weigh: Weigh): (one: Ranked) => number {
  const centre = new Map<string, number>()
  for (const { words, rank } of first) {
    for (const [word, weight] of direction(words, weigh)) centre.set(word, (centre.get(word) ?? 0) + rank * weight)
  }
  const length = lengthOf([...centre.values()])
  return ({ words }) => {
    if (length === 0) return 0
    return direction(words, weigh).reduce((sum, [word, weight]) => sum + (centre.get(word) ?? 0) * weight, 0) / length
  }
}

/** The words that name a candidate as a vector of length 1. */
function direction(words: readonly string[], weigh: Weigh): [word: string, weight: number][] {
  const weights = words.map(weigh)
  const length = lengthOf(weights)
  return zip(words, weights).map(([word, weight]) => [word, weight / length])
}

// many times faster than Math.hypot, which handles extreme numbers
const lengthOf = (vector: readonly number[]): number => Math.sqrt(vector.reduce((sum, part) => sum + part * part, 0))

/** The weight of a word by its rarity among the candidates. */
function rarityAmong(all: readonly Ranked[]): Weigh {
  const named = new Map<string, number>()
  for (const { words } of all) for (const word of words) named.set(word, (named.get(word) ?? 0) + 1)
  return word => Math.log(1 + all.length / (named.get(word) ?? 1))
}

/**
 * The gain of a candidate if words of the query name its subcategory, by the idf of these words; the word that names
 * the goods counts twice.
 */
function subcategoryPrior({ terms, goods }: ParsedQuery): (one: Candidate) => number {
  const weighed = terms.map(term => ({ term, weight: term.idf * (term.text === goods ? 2 : 1) }))
  const sumOf = (some: typeof weighed) => some.reduce((sum, { weight }) => sum + weight, 0)
  const total = sumOf(weighed)
  const gains = new Map<string, number>()
  return ({ subcategory }) => {
    const name = subcategory ?? ''
    const stated = () => sumOf(weighed.filter(({ term }) => isInSubcategory(name, term)))
    const gain = gains.get(name) ?? 1 + (NAMED_SUBCATEGORY * stated()) / Math.max(total, 1)
    gains.set(name, gain)
    return gain
  }
}
