import { sql } from 'kysely'
import { fieldWeights } from '#server/features/search/model/weights.ts'

/** The rank of rows `s` for a tsquery: frequency, field and distance of the words. */
export const rankOf = (query: string) => sql<number>`ts_rank(${sql.lit(weights)}, s.words, ${query}::tsquery, 1)`

const { A, B, C, D } = fieldWeights
/** The weights of the parts in the format of `ts_rank`. */
export const weights = `{${[D, C, B, A].join(', ')}}`
