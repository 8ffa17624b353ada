import type { UnderstoodQuery, WordGroup } from './understand-query.ts'

/** A tsquery and how much its rank counts. */
export interface Weighed {
  query: string
  idf: number
}

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
  match: Weighed[] | null
}

/** A set of listings that a search can show; each level holds the ones before it. */
export interface Level {
  /** what catches all of it */
  whole: Stage
  /** what those match best which are to come first */
  match: Weighed[]
  /** what catches the best of it first, narrowest first; the whole stands last */
  stages: Stage[]
}

const tiers = [1, 2, null] as const
const tierEnds = { 1: 20_000, 2: 100_000 } as const
/** Listings whose match is looked at in one statement. */
const MOST_MATCHED = 3000

/** Listings that have every word, then those that miss one, have one of the two rarest, and have any. */
export function levelsOf(query: UnderstoodQuery): Level[] {
  const { groups } = query
  const levels = [level(query, allOf(groups))]
  if (groups.length > 2) {
    levels.push(level(query, someOf(groups.map(gone => allOf(groups.filter(group => group !== gone))))))
    const rarest = groups.toSorted((a, b) => a.share - b.share).slice(0, 2)
    const both = stage(everyWord(rarest), 'anywhere', null, product(rarest.map(anywhere)))
    const either = level(query, someOf(rarest.map(group => allOf([group]))))
    levels.push({ ...either, stages: [both, ...either.stages] })
  }
  if (groups.length > 1) levels.push(level(query, someOf(groups.map(group => allOf([group])))))
  return levels
}

/** A tsquery, what share of the listings it should catch in names and anywhere, and what it can catch at most. */
interface Net {
  query: string
  named: number
  share: number
  atMost: number
  /** what catches parts of it */
  parts: Net[]
}

const allOf = (groups: readonly WordGroup[]): Net => ({
  query: everyWord(groups),
  named: product(groups.map(inNames)),
  share: product(groups.map(anywhere)),
  atMost: Math.min(...groups.map(anywhere)),
  parts: [],
})

const someOf = (nets: Net[]): Net => ({
  query: nets.map(({ query }) => `(${query})`).join(' | '),
  named: union(nets.map(({ named }) => named)),
  share: union(nets.map(({ share }) => share)),
  atMost: union(nets.map(({ atMost }) => atMost)),
  parts: nets,
})

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

function level({ groups, listings }: UnderstoodQuery, net: Net): Level {
  const whole = stage(net.query, 'anywhere', null, net.share)
  const match = groups.map(group => ({ query: anyOf(group), idf: group.idf }))
  // how often and in how few words they stand says more than what else is known of a listing
  const matched = (of: Stage): Stage => ({ ...of, match })
  const canLook = ({ atMost }: Net) => atMost * listings <= MOST_MATCHED
  if (canLook(net)) return { whole, match, stages: [matched(whole)] }
  const parts = net.parts.filter(canLook).map(part => matched(stage(part.query, 'anywhere', null, part.share)))
  const names = net.named > 0 ? tiers.map(upTo => stage(net.query, 'name', upTo, net.named)) : []
  const named = groups.length === 1 && names.findLast(each => net.named * reachOf(each, listings) <= MOST_MATCHED)
  const nets = named ? [matched(named)] : [...names, stage(net.query, 'anywhere', 2, net.share)]
  // a tier that holds everything is no narrower than the rest
  const narrower = nets.filter(({ upTo }) => upTo === null || tierEnds[upTo] < listings)
  return { whole, match, stages: [...parts, ...narrower, whole] }
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
const anyOf = ({ alternatives }: WordGroup): string => `(${alternatives.map(({ query }) => query).join(' | ')})`
const inName = ({ alternatives }: WordGroup): string =>
  `(${alternatives.map(({ query }) => query.replaceAll(/'(:\*)?(?= |$)/g, (_, star = '') => `'${star || ':'}AB`)).join(' | ')})`
const product = (shares: number[]): number => shares.reduce((all, share) => all * share, 1)
const union = (shares: number[]): number => 1 - product(shares.map(share => 1 - share))
const inNames = ({ titleShare }: WordGroup): number => titleShare
const anywhere = ({ share }: WordGroup): number => share
