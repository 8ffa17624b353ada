import { sql } from 'kysely'
import { fieldWeights } from '#server/features/search/model/weights.ts'

/** How well rows `s` match a tsquery: how often, where, and in how few words. */
export const rankOf = (query: string) => sql<number>`ts_rank(${sql.lit(weights)}, s.words, ${query}::tsquery, 1)`

const { A, B, C, D } = fieldWeights
/** The weights of the parts as `ts_rank` takes them. */
export const weights = `{${[D, C, B, A].join(', ')}}`
