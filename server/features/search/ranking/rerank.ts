import { maskPhones } from '#contract/shared/contact/contact-details.ts'
import { zip } from '#server/platform/runtime/zip.ts'
import type { Candidate } from '../model/engine.ts'
import { namesGoods, standsIn, standsInTaxonomy } from '../model/goods-noun.ts'
import type { ParsedQuery, Term } from '../model/query.ts'
import { matchWorth } from '../model/weights.ts'
import { requiredTerms } from './relaxation.ts'

const NEIGHBOURS = 0.2
/** The share of its rank that a listing keeps by where it has the unwanted thing: nowhere, somewhere, in the name, or if it says that it lacks it. */
const UNWANTED = [1, 0.7, 0.3, 2]
/** The number of best matches that define which kind of goods the query means. */
const FIRST = 40
/** The place behind which similarity counts by itself; from there fewer of the best define the kind of goods. */
const HEAD = 30
const FURTHER = 15
/** The place whose match is as much as being goods like the first ones can be worth. */
const GOOD = 9
const SIMILAR_GOODS = 1
const SAME_CATEGORY = 0.2
/** The gain of a listing if the whole query is in the name of its subcategory. */
const NAMED_SUBCATEGORY = 2
/** The factors for a listing whose goods the query names, where it states every required term and where it lacks one. */
const NAMED_GOODS = { exact: 1.5, relaxed: 3 }

/**
 * Ids of candidates, best first: those whose whole name was typed, those that state every required term, the others; within each part in the
 * order of `orderByRank`.
 */
export function rerank(query: ParsedQuery, candidates: readonly Candidate[], shown?: number): string[] {
  const isExact = exactTest(query)
  const typed = lettersOf(query.typed)
  const stepOf = ({ candidate }: Ranked): number => (isTyped(candidate.name, typed) ? 0 : isExact(candidate) ? 1 : 2)
  const steps = Map.groupBy(orderByRank(query, candidates, shown), stepOf)
  return [0, 1, 2].flatMap(step => steps.get(step) ?? []).map(({ candidate }) => candidate.id)
}

/** Tells whether a candidate states every required term. */
function exactTest(query: ParsedQuery): (one: Candidate) => boolean {
  const required = new Set(requiredTerms(query).filter(({ isPurpose }) => !isPurpose))
  const places = query.terms.flatMap((term, place) => (required.has(term) ? [place] : []))
  return ({ stated }) => places.every(place => stated[place])
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** True for a whole name. A name with a hidden number never counts: its place would confirm a guess of the number. */
const isTyped = (name: string, typed: string): boolean =>
  lettersOf(name) === typed && lettersOf(maskPhones(name)) === typed

/**
 * Candidates, best first: rarity x ts_rank of each word, less for words that are missing and for what should be lacking, more for neighbours,
 * for a good listing, and for goods like those that match best, by the words that name them and by category. After the first thirty, where few words
 * match, being such goods counts by itself too, and a word that names them the more the fewer candidates it names. Where no more than `shown` are
 * looked at, the order of the others does not matter.
 */
function orderByRank(query: ParsedQuery, candidates: readonly Candidate[], shown = Number.POSITIVE_INFINITY): Ranked[] {
  const named = subcategoryPrior(query)
  const ofGoods = goodsPrior(query)
  const matched = candidates.map(one => asRanked(one, matchOf(query, one) * named(one) * ofGoods(one))).toSorted(byRank)
  const first = matched.slice(0, FIRST)
  const prior = categoryPrior(first)
  const likeFirst = centroidSimilarity(first, () => 1)
  const ranked = matched
    .map(one => ({ ...one, rank: one.rank * (1 + SIMILAR_GOODS * likeFirst(one)) * prior(one), match: one.rank }))
    .toSorted(byRank)
  if (shown <= HEAD || ranked.length <= HEAD) return ranked
  const likeBest = centroidSimilarity(first.slice(0, FURTHER), rarityAmong(matched))
  const good = matched[GOOD]?.rank ?? 0
  const rest = ranked.slice(HEAD).map(one => {
    const like = likeBest(one)
    return { ...one, rank: (one.match * (1 + SIMILAR_GOODS * like) + good * like) * prior(one) }
  })
  return [...ranked.slice(0, HEAD), ...rest.toSorted(byRank)]
}

interface Ranked {
  candidate: Candidate
  rank: number
  /** the words that name it */
  words: string[]
}

const asRanked = (candidate: Candidate, rank: number): Ranked => ({ candidate, rank, words: candidate.head.split(' ') })

const byRank = (a: Ranked, b: Ranked): number =>
  b.rank - a.rank || b.candidate.score - a.candidate.score || (a.candidate.id < b.candidate.id ? -1 : 1)

/** The score of a candidate by itself, before it is compared with the others. */
export function matchOf(query: ParsedQuery, candidate: Candidate): number {
  const { terms } = query
  const { near, unwanted, score } = candidate
  let [fit, matched, total] = [0, 0, 0]
  for (const [{ idf }, best] of zip(terms, fitsOf(query, candidate))) {
    fit += idf * best
    total += idf
    if (best > 0) matched += idf
  }
  if (total === 0) return 0
  const beside = terms.length > 1 ? near / (terms.length - 1) : 0
  const lacking = unwanted.reduce((all, found) => all * (UNWANTED[found] ?? 1), 1)
  return matchWorth(fit, matched / total, score) * (1 + NEIGHBOURS * beside) * lacking
}

/** The score of a candidate for each term: the best of its alternatives, 0 if it has none. */
function fitsOf({ terms }: ParsedQuery, { ranks }: Candidate): number[] {
  let at = 0
  return terms.map(({ alternatives }) =>
    alternatives.reduce((best, { weight }) => Math.max(best, weight * (ranks[at++] ?? 0)), 0),
  )
}

type Weigh = (word: string) => number

/** The cosine between the words that name a candidate and those that name the first ones, the better they match the more; 0..1. */
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

// many times quicker than Math.hypot, which minds numbers near the ends of the range
const lengthOf = (vector: readonly number[]): number => Math.sqrt(vector.reduce((sum, part) => sum + part * part, 0))

/** The weight by which a word tells candidates apart. */
function rarityAmong(all: readonly Ranked[]): Weigh {
  const named = new Map<string, number>()
  for (const { words } of all) for (const word of words) named.set(word, (named.get(word) ?? 0) + 1)
  return word => Math.log(1 + all.length / (named.get(word) ?? 1))
}

/**
 * The gain of a candidate whose subcategory the query names, by the idf of those words; the word that names the goods counts twice. The taxonomy
 * knows some words by their translation alone: such a word in the name of a lot is worth as much.
 */
function subcategoryPrior({ terms, goods }: ParsedQuery): (one: Candidate) => number {
  const weighed = terms.map(term => ({ term, weight: term.idf * (term.text === goods ? 2 : 1), own: translated(term) }))
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const isPlaced = memoized(({ subcategory }) => weighed.map(({ term }) => standsIn(subcategory ?? '', term)))
  return one => {
    const placed = isPlaced(one)
    const lexemes = one.head.split(' ')
    const part = weighed.reduce(
      (sum, { weight, own }, at) => sum + (placed[at] || (own && lexemes.includes(own)) ? weight : 0),
      0,
    )
    return 1 + (NAMED_SUBCATEGORY * part) / Math.max(total, 1)
  }
}

/** The values of a function of the subcategory, each found once. */
function memoized<Value>(of: (one: Pick<Candidate, 'subcategory'>) => Value): (one: Candidate) => Value {
  const known = new Map<string | null, Value>()
  return ({ subcategory }) => {
    const value = known.get(subcategory) ?? of({ subcategory })
    known.set(subcategory, value)
    return value
  }
}

/** The lexeme of a word that the taxonomy knows by other words alone. */
function translated({ alternatives: [own, ...others] }: Term): string | undefined {
  return own &&
    'word' in own.expression &&
    own.weight === 1 &&
    !standsInTaxonomy({ alternatives: [own] }) &&
    standsInTaxonomy({ alternatives: others })
    ? own.expression.word
    : undefined
}

/** The gain of a candidate whose goods the query names. The taxonomy says nothing of listings without a subcategory. */
function goodsPrior(query: ParsedQuery): (one: Candidate) => number {
  const goods = query.terms.find(({ text }) => text === query.goods)
  const isExact = exactTest(query)
  return one => {
    if (!goods || one.subcategory === null || !namesGoods(goods, one)) return 1
    return isExact(one) ? NAMED_GOODS.exact : NAMED_GOODS.relaxed
  }
}

/** The gain of a candidate by the share of the first ones in its category and subcategory. */
function categoryPrior(first: readonly Ranked[]): (one: Ranked) => number {
  const categoryOf = ({ candidate: { category, subcategory } }: Ranked) => `${category}/${subcategory}`
  const counts = Map.groupBy(first, categoryOf)
  return one => 1 + (SAME_CATEGORY * (counts.get(categoryOf(one))?.length ?? 0)) / Math.max(first.length, 1)
}
