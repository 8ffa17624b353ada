import { type RawBuilder, sql } from 'kysely'

/** What a word is worth by where it stands: in what the goods are, in what they go with and belong to, in specifications, in the description. */
export const wordWeights = { A: 1, B: 0.4, C: 0.2, D: 0.1 } as const

const { A, B, C, D } = wordWeights

/** The same as `ts_rank` takes it. */
export const weightsOfRank = `{${[D, C, B, A].join(', ')}}`

/** How well rows `s` match a tsquery: how often, where, and in how few words. */
export const rankOf = (query: RawBuilder<unknown>): RawBuilder<number> =>
  sql`ts_rank(${sql.lit(weightsOfRank)}, s.words, ${query}, 1)`
