import type { Candidate, Measures } from './candidate-store.ts'
import { matchWorth } from './match-worth.ts'
import { neighbours } from './query-stages.ts'
import type { UnderstoodQuery } from './understand-query.ts'

const NEIGHBOURS = 0.2
/** What a listing keeps of its rank when it has what it should be without: not at all, somewhere, in the name, or says so. */
const UNWANTED = [1, 0.7, 0.3, 2]
/** So many best matches say what kind of goods is meant. */
const FIRST = 40
/** Behind so many being such goods counts by itself too; then fewer of the best say what is meant. */
const HEAD = 30
const FURTHER = 15
/** The place whose match is as much as being goods like the first ones can be worth. */
const GOOD = 9
const KINDRED = 1
const SAME_SHELF = 0.2

/** What candidates of a query are measured by. */
export const measuresOf = ({ groups, unwanted }: UnderstoodQuery): Measures => ({
  asked: groups.flatMap(({ alternatives }) => alternatives.map(({ query }) => query)),
  neighbours: neighbours(groups),
  unwanted,
})

/**
 * Candidates, best first: rarity x ts_rank of each word, less for words that are missing and for what should be lacking, more for neighbours,
 * for a good listing, and for goods like those that match best, by the words that name them and by category. After the first thirty, where few words
 * match, being such goods counts by itself too, and a word that names them the more the fewer candidates it names.
 */
export function rankCandidates(query: UnderstoodQuery, candidates: readonly Candidate[]): string[] {
  const matched = candidates.map(candidate => ({ candidate, rank: matchOf(query, candidate) })).toSorted(byRank)
  const first = matched.slice(0, FIRST)
  const onShelf = shelfShare(first.map(({ candidate }) => candidate))
  const likeFirst = likeness(first)
  const likeBest = likeness(first.slice(0, FURTHER), rarityAmong(candidates))
  const good = matched[GOOD]?.rank ?? 0
  const ranked = matched
    .map(({ candidate, rank }) => {
      const shelf = 1 + SAME_SHELF * onShelf(candidate)
      const like = likeBest(candidate)
      return {
        candidate,
        rank: rank * (1 + KINDRED * likeFirst(candidate)) * shelf,
        further: (rank * (1 + KINDRED * like) + good * like) * shelf,
      }
    })
    .toSorted(byRank)
  const rest = ranked.slice(HEAD).map(({ candidate, further }) => ({ candidate, rank: further }))
  return [...ranked.slice(0, HEAD), ...rest.toSorted(byRank)].map(({ candidate }) => candidate.id)
}

interface Ranked {
  candidate: Candidate
  rank: number
}

const byRank = (a: Ranked, b: Ranked): number =>
  b.rank - a.rank || b.candidate.score - a.candidate.score || (a.candidate.id < b.candidate.id ? -1 : 1)

/** How well a candidate matches by itself, before it is held against the others. */
export function matchOf({ groups }: UnderstoodQuery, { ranks, near, unwanted, score }: Candidate): number {
  let [at, fit, matched, total] = [0, 0, 0, 0]
  for (const { alternatives, idf } of groups) {
    let best = 0
    for (const { weight } of alternatives) best = Math.max(best, weight * ranks[at++]!)
    fit += idf * best
    total += idf
    if (best > 0) matched += idf
  }
  if (total === 0) return 0
  const beside = groups.length > 1 ? near / (groups.length - 1) : 0
  const lacking = unwanted.reduce((all, found) => all * UNWANTED[found]!, 1)
  return matchWorth(fit, matched / total, score) * (1 + NEIGHBOURS * beside) * lacking
}

type Weigh = (word: string) => number

/** The cosine between the words that name a candidate and those that name the first ones, the better they match the more; 0..1. */
function likeness(first: readonly Ranked[], weigh: Weigh = () => 1): (candidate: Candidate) => number {
  const centre = new Map<string, number>()
  for (const { candidate, rank } of first)
    for (const [word, part] of direction(candidate, weigh)) centre.set(word, (centre.get(word) ?? 0) + rank * part)
  const length = Math.hypot(...centre.values())
  return candidate =>
    length === 0
      ? 0
      : direction(candidate, weigh).reduce((sum, [word, part]) => sum + (centre.get(word) ?? 0) * part, 0) / length
}

/** The words that name a candidate as a vector of length 1. */
function direction({ head }: Candidate, weigh: Weigh): [word: string, part: number][] {
  const words = head.split(' ')
  const weights = words.map(weigh)
  const length = Math.hypot(...weights)
  return words.map((word, at) => [word, weights[at]! / length])
}

/** How much a word tells candidates apart. */
function rarityAmong(candidates: readonly Candidate[]): Weigh {
  const named = new Map<string, number>()
  for (const { head } of candidates) for (const word of head.split(' ')) named.set(word, (named.get(word) ?? 0) + 1)
  return word => Math.log(1 + candidates.length / named.get(word)!)
}

/** The share of the first ones that stand in the same category and subcategory. */
function shelfShare(first: readonly Candidate[]): (candidate: Candidate) => number {
  const shelf = ({ category, subcategory }: Candidate) => `${category}/${subcategory}`
  const counts = Map.groupBy(first, shelf)
  return candidate => (counts.get(shelf(candidate))?.length ?? 0) / Math.max(first.length, 1)
}
