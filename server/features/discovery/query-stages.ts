import type { UnderstoodQuery, WordGroup } from './understand-query.ts'

/** One net to catch listings with, and what share of the live listings it should catch. */
export interface Stage {
  query: string
  in: 'name' | 'anywhere'
  /** the upper tiers by score that it is cast in; null for all listings */
  upTo: 1 | 2 | null
  share: number
  /** what is asked of its catch besides; null for nothing */
  also: string | null
  /** those of its catch count first that match this best, for which all of it is looked at; null for the best listings */
  match: string | null
}

/** A set of listings that a search can show; each level holds the ones before it. */
export interface Level {
  /** what catches all of it */
  whole: Stage
  /** the tsquery that those match best which are to come first */
  match: string
  /** what catches the best of it first, narrowest first; the whole stands last */
  stages: Stage[]
}

const tiers = [1, 2, null] as const
const tierEnds = { 1: 20_000, 2: 100_000 } as const
/** Listings whose match is looked at in one statement. */
const MOST_MATCHED = 3000
/** The same where all words are asked for, so that far fewer than have the rarest are left. */
const MOST_RAREST = 300
/** The same where most of them will not have the other words. */
const MOST_NAMED = 5000

/** Listings that have every word, then those that miss one, have one of the two rarest, and have any. */
export function levelsOf(query: UnderstoodQuery): Level[] {
  const { groups } = query
  const rarest = groups.toSorted((a, b) => a.share - b.share).slice(0, 2)
  const every = level(query, everyWord(groups), product(groups.map(inNames)), product(groups.map(anywhere)))
  const areFew = groups.some(({ share }) => share * query.listings <= MOST_RAREST)
  const levels = [areFew ? { ...every, stages: [{ ...every.whole, match: every.match }] } : every]
  if (groups.length > 2) {
    const missing = groups.map(gone => groups.filter(group => group !== gone))
    const share = (of: (group: WordGroup) => number) => Math.max(...missing.map(kept => product(kept.map(of))))
    const net = missing.map(kept => `(${everyWord(kept)})`).join(' | ')
    levels.push(level(query, net, share(inNames), share(anywhere)))
    const both = stage(everyWord(rarest), 'anywhere', null, product(rarest.map(anywhere)))
    const either = level(query, someWord(rarest), union(rarest.map(inNames)), union(rarest.map(anywhere)))
    levels.push({ ...either, stages: [both, ...either.stages] })
  }
  if (groups.length > 1)
    levels.push(level(query, someWord(groups), union(groups.map(inNames)), union(groups.map(anywhere))))
  return levels
}

/** How many listings a stage looks at. */
export const reachOf = ({ upTo }: Pick<Stage, 'upTo'>, listings: number): number =>
  upTo === null ? listings : Math.min(tierEnds[upTo], listings)

/** Neighbours of the query: beside each other in a name, a number and its unit anywhere and in either order. */
export const neighbours = (groups: readonly WordGroup[]): string[] =>
  groups.slice(1).map((group, place) => {
    const before = groups[place]!
    if (!/^\d/.test(before.text)) return `${inName(before)} <-> ${inName(group)}`
    return `(${anyOf(before)} <-> ${anyOf(group)}) | (${anyOf(group)} <-> ${anyOf(before)})`
  })

function level({ groups, listings }: UnderstoodQuery, net: string, named: number, share: number): Level {
  const whole = stage(net, 'anywhere', null, share)
  return {
    whole,
    match: someWord(groups),
    stages: [
      ...namesOf({ groups, listings }, net, named),
      ...(groups.length === 1 ? [] : [stage(net, 'anywhere', 2, share)]),
      whole,
      // a tier that holds everything is no narrower than the rest
    ].filter(({ upTo }) => upTo === null || tierEnds[upTo] < listings),
  }
}

/** Listings that have what is sought in their names, and those that have some of it there; the narrower first. */
function namesOf(
  { groups, listings }: Pick<UnderstoodQuery, 'groups' | 'listings'>,
  net: string,
  share: number,
): Stage[] {
  const names = tiers.map(upTo => stage(net, 'name', upTo, share))
  if (groups.length > 1) {
    const some = someInName(groups, net, listings)
    if (share === 0) return some
    return share > (some[0]?.share ?? 1) ? [...some, ...names] : [...names, ...some]
  }
  // how often and in how few words one word stands says more than what else is known of a listing
  const matched = names.filter(each => share * reachOf(each, listings) <= MOST_MATCHED).at(-1)
  return matched ? [{ ...matched, match: net }] : names
}

/** Listings that name one of the two words that names have least: in as many tiers as can be looked at. */
function someInName(groups: readonly WordGroup[], net: string, listings: number): Stage[] {
  const named = groups.filter(({ titleShare }) => titleShare > 0).toSorted((a, b) => a.titleShare - b.titleShare)
  return named.slice(0, 2).flatMap(group => {
    const upTo = tiers.findLast(tier => group.titleShare * reachOf({ upTo: tier }, listings) <= MOST_NAMED)
    if (upTo === undefined) return []
    return [{ ...stage(anyOf(group), 'name', upTo, group.titleShare), also: net, match: someWord(groups) }]
  })
}

const stage = (query: string, place: Stage['in'], upTo: Stage['upTo'], share: number): Stage => ({
  query,
  in: place,
  upTo,
  share,
  also: null,
  match: null,
})

const everyWord = (groups: readonly WordGroup[]): string => groups.map(anyOf).join(' & ')
const someWord = (groups: readonly WordGroup[]): string => groups.map(anyOf).join(' | ')
const anyOf = ({ alternatives }: WordGroup): string => `(${alternatives.map(({ query }) => query).join(' | ')})`
const inName = ({ alternatives }: WordGroup): string =>
  `(${alternatives.map(({ query }) => query.replaceAll(/'(:\*)?(?= |$)/g, (_, star = '') => `'${star || ':'}AB`)).join(' | ')})`
const product = (shares: number[]): number => shares.reduce((all, share) => all * share, 1)
const union = (shares: number[]): number => 1 - product(shares.map(share => 1 - share))
const inNames = ({ titleShare }: WordGroup): number => titleShare
const anywhere = ({ share }: WordGroup): number => share
