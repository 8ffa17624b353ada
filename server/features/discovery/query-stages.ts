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
    { query, in: 'name', share: product(groups.map(({ titleShare }) => titleShare)) },
    { query, in: 'anywhere', share: product(groups.map(({ share }) => share)) },
  ]
}

/** The nets that let words go: one of them, all but the two rarest, all but any. */
export function relaxedStages({ groups }: UnderstoodQuery): Stage[] {
  const rarest = groups.toSorted((a, b) => a.share - b.share)
  const stages: Omit<Stage, 'share'>[] = []
  if (groups.length > 2) {
    const missing = groups.map(gone => everyWord(groups.filter(group => group !== gone)))
    const query = missing.map(words => `(${words})`).join(' | ')
    stages.push({ query, in: 'name' }, { query, in: 'anywhere' })
  }
  if (groups.length > 3) stages.push({ query: everyWord(rarest.slice(0, 2)), in: 'anywhere' })
  stages.push({ query: someWord(rarest.slice(0, 2)), in: 'name' }, { query: someWord(groups), in: 'name' })
  stages.push({ query: someWord(groups), in: 'anywhere' })
  return stages.map(stage => ({ ...stage, share: 0 }))
}

/** Neighbours of the query as phrases in a name. */
export const neighbours = (groups: readonly WordGroup[]): string[] =>
  groups.slice(1).map((group, place) => `${inName(groups[place]!)} <-> ${inName(group)}`)

const anyOf = ({ alternatives }: WordGroup): string => `(${alternatives.map(({ query }) => query).join(' | ')})`
const inName = ({ alternatives }: WordGroup): string =>
  `(${alternatives.map(({ query }) => query.replaceAll(/'(:\*)?(?= |$)/g, (_, star = '') => `'${star || ':'}A`)).join(' | ')})`
const product = (shares: number[]): number => shares.reduce((all, share) => all * share, 1)
