import type { Db } from '#server/platform/database/db.ts'
import { zip } from '#server/platform/runtime/zip.ts'
import type { Expression } from '../model/query.ts'
import type { Cut } from './decompound.ts'
import type { SpellingCandidate } from './spelling-candidates.ts'
import { countNamed } from './vocabulary-store.ts'

/** A word of a query: its possible meanings, and its known neighbours. */
export interface Choice {
  candidates: readonly SpellingCandidate[]
  beside: readonly { lexeme: string | null; df: number }[]
}

const TELLING = 3
/** Added to the number of names with a candidate, so that a rare candidate gains less from its neighbours. */
const FEW = 3
const tierEnd = 20_000

/** A candidate and its likelihood, as a logarithm, before the cost of its edits. */
export interface Scored {
  candidate: SpellingCandidate
  score: number
  /** the part of the likelihood that comes from the neighbours, and the number of compared neighbours */
  context: number
  beside: number
}

/**
 * The likelihood of each candidate of each word. It grows with the candidate's frequency and with its lift: the factor
 * by which the candidate is in names with its rarest neighbours more often than by chance. Also returns the cuts of
 * words whose halves are side by side in a name.
 */
export async function scoreCandidates(
  db: Db,
  choices: readonly Choice[],
  listings: number,
  cuts: readonly Cut[] = [],
): Promise<{ scored: Scored[][]; inNames: Cut[] }> {
  const open = choices.map(({ candidates, beside }) => ({
    candidates,
    beside: candidates.length > 0 ? rarest(beside) : [],
  }))
  const each = [...new Set(open.flatMap(one => namesOf(one.candidates, one.beside)))]
  const counts = await countNamed(db, [...each.map(asExpression), ...cuts.map(({ expression }) => expression)])
  const named = new Map(zip(each, counts.slice(0, each.length)))
  const names = Math.min(listings, tierEnd)
  const namedBy = (words: string): number => named.get(words) ?? 0
  const contextOf = (candidate: SpellingCandidate, beside: readonly string[]): number => {
    const own = candidate.lexeme
    return beside.reduce((sum, other) => {
      const lift = ((namedBy(both(own, other)) / (namedBy(own) + FEW)) * names) / (namedBy(other) + 1)
      return sum + Math.log((1 + lift) / 2)
    }, 0)
  }
  const scored = open.map(({ candidates, beside }) =>
    candidates.map(candidate => {
      const context = contextOf(candidate, beside)
      return { candidate, context, beside: beside.length, score: Math.log(1 + candidate.df) + context }
    }),
  )
  return { scored, inNames: cuts.filter((_, at) => (counts[each.length + at] ?? 0) > 0) }
}

/** The likeliest candidate at this cost per edit; among equals the first. */
export const likeliest = (scored: readonly Scored[], edit: number): Scored | undefined =>
  scored.toSorted((a, b) => b.score - edit * b.candidate.edits - (a.score - edit * a.candidate.edits))[0]

const rarest = (beside: Choice['beside']): string[] =>
  beside
    .filter(({ df }) => df > 0)
    .toSorted((a, b) => a.df - b.df)
    .flatMap(({ lexeme }) => lexeme ?? [])
    .slice(0, TELLING)

// lexemes never contain this character
const both = (one: string, other: string): string => `${one} ${other}`
const asExpression = (words: string): Expression => ({ all: words.split(' ').map(word => ({ word })) })

/** The lexemes, and pairs of lexemes, whose occurrences in names are counted. */
const namesOf = (candidates: readonly SpellingCandidate[], beside: readonly string[]): string[] => {
  if (beside.length === 0) return []
  const own = candidates.map(({ lexeme }) => lexeme)
  return [...beside, ...own, ...own.flatMap(one => beside.map(other => both(one, other)))]
}
