import type { Db } from '../../../platform/db.ts'
import type { Expression } from '../model/query.ts'
import type { Reading } from './near-words.ts'
import { countNamed } from './vocabulary-store.ts'

/** A word of a query: what it may mean, and the known words that stand beside it. */
export interface Choice {
  readings: readonly Reading[]
  beside: readonly { lexeme: string | null; df: number }[]
}

const TELLING = 3
/** Names that a reading must have been seen in before what stands beside it there says much. */
const FEW = 3
const tierEnd = 20_000

/** A reading and how likely it is, as a logarithm, before what its slips take away. */
export interface Scored {
  reading: Reading
  score: number
  /** the part of it that the words beside it make, and how many of them were looked at */
  suit: number
  beside: number
}

/**
 * How likely each reading of each word is: by how common it is, and how much oftener than by chance it stands in a name with the rarest words beside
 * it.
 */
export async function scoreReadings(db: Db, choices: readonly Choice[], listings: number): Promise<Scored[][]> {
  const open = choices.map(({ readings, beside }) => ({
    readings,
    beside: readings.length > 0 ? rarest(beside).map(({ lexeme }) => lexeme!) : [],
  }))
  const named = await countEach(db, open.flatMap(namesOf))
  const names = Math.min(listings, tierEnd)
  const suitOf = (reading: Reading, beside: readonly string[]): number => {
    const own = reading.lexeme
    const suits = beside.map(other => {
      const lift = ((named.get(both(own, other))! / (named.get(own)! + FEW)) * names) / (named.get(other)! + 1)
      return Math.log((1 + lift) / 2)
    })
    return suits.reduce((sum, suit) => sum + suit, 0)
  }
  return open.map(({ readings, beside }) =>
    readings.map(reading => {
      const suit = suitOf(reading, beside)
      return { reading, suit, beside: beside.length, score: Math.log(1 + reading.df) + suit }
    }),
  )
}

/** The likeliest reading when each slip takes away so much; of equal ones the first. */
export const likeliest = (scored: readonly Scored[], slip: number): Scored | undefined =>
  scored.toSorted((a, b) => b.score - slip * b.reading.slips - (a.score - slip * a.reading.slips))[0]

const rarest = (beside: Choice['beside']): Choice['beside'] =>
  beside
    .filter(({ lexeme, df }) => lexeme !== null && df > 0)
    .toSorted((a, b) => a.df - b.df)
    .slice(0, TELLING)

// lexemes have no such sign
const both = (one: string, other: string): string => `${one} ${other}`
const asExpression = (words: string): Expression => ({ all: words.split(' ').map(word => ({ word })) })

/** The lexemes, alone or in pairs, whose names are to be counted. */
const namesOf = ({ readings, beside }: { readings: readonly Reading[]; beside: readonly string[] }): string[] => {
  if (beside.length === 0) return []
  const own = readings.map(({ lexeme }) => lexeme)
  return [...beside, ...own, ...own.flatMap(one => beside.map(other => both(one, other)))]
}

async function countEach(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const each = [...new Set(names)]
  const counts = await countNamed(db, each.map(asExpression))
  return new Map(each.map((words, at) => [words, counts[at]!]))
}
