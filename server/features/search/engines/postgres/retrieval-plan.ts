import { type Match, type Term, termsOf } from '#server/features/search/model/query.ts'
import { matchQuery } from '#server/features/search/model/tsquery.ts'

/** One step of a retrieval: its query, its field, and the listings that it searches. */
export interface Step {
  query: string
  in: 'name' | 'anywhere'
  /** the number of upper score tiers that the step searches; null for all listings */
  upTo: 1 | 2 | null
  /** the expected share of matches among these listings */
  share: number
  /** a further condition on the results */
  also?: string | undefined
  /** true if the match of the terms ranks the results, for which all of them are read; otherwise the score does */
  isRanked: boolean
}

const tiers = [1, 2, null] as const
const tierEnds = { 1: 20_000, 2: 100_000 } as const
/** The most results that one statement ranks by their match. */
const MOST_MATCHED = 3000

/** The steps of a retrieval: the upper tiers first, all listings last. */
export function planOf(match: Match, terms: readonly Term[], listings: number): Step[] {
  const canLook = (one: Match) => sum(rarestOf(one)) * listings <= MOST_MATCHED
  const parts = 'any' in match ? match.any : []
  const whole = stepOf(match, 'anywhere', null)
  // frequency and closeness of the words say more than other facts about a listing
  if (canLook(match)) return [{ ...whole, isRanked: true }]
  // the goods come first, because the first step may find enough
  const weightOf = (part: Match) =>
    Math.max(...termsOf(part).map(({ text }) => terms.find(one => one.text === text)?.idf ?? 0))
  const looked = parts
    .filter(canLook)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .map(part => ({ ...stepOf(part, 'anywhere', null), isRanked: true }))
  const isAnyTerm = parts.length > 0 && parts.every(part => 'term' in part)
  // a word that is rare in names identifies the goods, even if better listings mention it elsewhere
  const named = rarelyNamed(match, listings).map(term => ({
    ...stepOf({ term }, 'name', null),
    also: isAnyTerm ? undefined : whole.query,
    isRanked: canName(term, listings),
  }))
  const { named: share } = sharesOf(match)
  const inNames = share > 0 ? tiers.map(upTo => stepOf(match, 'name', upTo)) : []
  const fewNamed =
    termsOf(match).length === 1 && inNames.findLast(step => share * reachOf(step, listings) <= MOST_MATCHED)
  const steps = fewNamed ? [{ ...fewNamed, isRanked: true }] : [...inNames, stepOf(match, 'anywhere', 2)]
  // a tier that contains all listings does not narrow the search
  const narrower = steps.filter(({ upTo }) => upTo === null || tierEnds[upTo] < listings)
  // with two alternatives, a first step finds the listings that have both
  const both = parts.length === 2 ? [stepOf({ all: parts }, 'anywhere', null)] : []
  return [...both, ...looked, ...named, ...narrower, whole]
}

/** True if at most `MOST_MATCHED` names have a term, so that a step can read and rank all of them. */
const canName = ({ titleShare }: Term, listings: number): boolean => titleShare * listings <= MOST_MATCHED

/**
 * The terms that are rarest in names: if all are required, the rarest two that `canName` allows; otherwise the rarest
 * one.
 */
function rarelyNamed(match: Match, listings: number): Term[] {
  const rarest = termsOf(match)
    .filter(({ titleShare }) => titleShare > 0)
    .toSorted((a, b) => a.titleShare - b.titleShare)
  if ('term' in match) return []
  return 'all' in match ? rarest.filter(term => canName(term, listings)).slice(0, 2) : rarest.slice(0, 1)
}

/** The number of listings that a step searches. */
export const reachOf = ({ upTo }: Pick<Step, 'upTo'>, listings: number): number =>
  upTo === null ? listings : Math.min(tierEnds[upTo], listings)

/** The share of the listings that a match should find, in names and anywhere. */
export function sharesOf(match: Match): { named: number; share: number } {
  if ('term' in match) return { named: match.term.titleShare, share: match.term.share }
  const parts = ('all' in match ? match.all : match.any).map(sharesOf)
  const joint = 'all' in match ? product : union
  return { named: joint(parts.map(({ named }) => named)), share: joint(parts.map(({ share }) => share)) }
}

/** Terms of which each matching listing has at least one; if all are required, only the rarest. */
function rarestOf(match: Match): Term[] {
  if ('term' in match) return [match.term]
  if ('any' in match) return [...new Set(match.any.flatMap(rarestOf))]
  return match.all.map(rarestOf).reduce((least, terms) => (sum(terms) < sum(least) ? terms : least))
}

const sum = (terms: readonly Term[]): number => terms.reduce((all, { share }) => all + share, 0)

function stepOf(match: Match, place: Step['in'], upTo: Step['upTo']): Step {
  const { named, share } = sharesOf(match)
  return { query: matchQuery(match), in: place, upTo, share: place === 'name' ? named : share, isRanked: false }
}

const product = (shares: readonly number[]): number => shares.reduce((all, share) => all * share, 1)
const union = (shares: readonly number[]): number => 1 - product(shares.map(share => 1 - share))
