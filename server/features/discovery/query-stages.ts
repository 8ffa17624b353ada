import type { UnderstoodQuery, WordGroup } from './understand-query.ts'

/** One net to catch candidates with, and what share of the live listings it should catch. */
export interface Stage {
  query: string
  in: 'name' | 'anywhere'
  share: number
}

/** Every word asked for. */
export const everyWord = (groups: readonly WordGroup[]): string => groups.map(anyOf).join(' & ')

/** Any of the words. */
export const someWord = (groups: readonly WordGroup[]): string => groups.map(anyOf).join(' | ')

/** The nets that hold every word, narrowest first. */
export function strictStages({ groups }: UnderstoodQuery): Stage[] {
  const query = everyWord(groups)
  return [
    { query, in: 'name', share: product(groups.map(inNames)) },
    { query, in: 'anywhere', share: product(groups.map(anywhere)) },
  ]
}

/** The nets that let words go: one of them, all but the two rarest, all but any. */
export function relaxedStages({ groups }: UnderstoodQuery): Stage[] {
  const rarest = groups.toSorted((a, b) => a.share - b.share).slice(0, 2)
  const stages: Stage[] = []
  if (groups.length > 2) {
    const missing = groups.map(gone => groups.filter(group => group !== gone))
    const query = missing.map(kept => `(${everyWord(kept)})`).join(' | ')
    const share = (of: (group: WordGroup) => number) => Math.max(...missing.map(kept => product(kept.map(of))))
    stages.push({ query, in: 'name', share: share(inNames) }, { query, in: 'anywhere', share: share(anywhere) })
  }
  if (groups.length > 3) stages.push({ query: everyWord(rarest), in: 'anywhere', share: product(rarest.map(anywhere)) })
  stages.push(
    { query: someWord(rarest), in: 'name', share: union(rarest.map(inNames)) },
    { query: someWord(groups), in: 'name', share: union(groups.map(inNames)) },
    { query: someWord(groups), in: 'anywhere', share: union(groups.map(anywhere)) },
  )
  return stages
}

/** Neighbours of the query as phrases in a name. */
export const neighbours = (groups: readonly WordGroup[]): string[] =>
  groups.slice(1).map((group, place) => `${inName(groups[place]!)} <-> ${inName(group)}`)

const anyOf = ({ alternatives }: WordGroup): string => `(${alternatives.map(({ query }) => query).join(' | ')})`
const inName = ({ alternatives }: WordGroup): string =>
  `(${alternatives.map(({ query }) => query.replaceAll(/'(:\*)?(?= |$)/g, (_, star = '') => `'${star || ':'}A`)).join(' | ')})`
const product = (shares: number[]): number => shares.reduce((all, share) => all * share, 1)
const union = (shares: number[]): number => 1 - product(shares.map(share => 1 - share))
const inNames = ({ titleShare }: WordGroup): number => titleShare
const anywhere = ({ share }: WordGroup): number => share
