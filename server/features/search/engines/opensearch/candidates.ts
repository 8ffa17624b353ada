import type { Retrieval } from '#server/features/search/model/engine.ts'
import type { Match, Term } from '#server/features/search/model/query.ts'
import { fieldWeights } from '#server/features/search/model/weights.ts'
import { expressionQuery, matchQuery, type Query } from './expression-query.ts'
import { filterQueries } from './filter-queries.ts'
import { resultsMost, type WordField } from './mapping.ts'

const weightOf: Readonly<Record<WordField, number>> = {
  head: fieldWeights.A,
  name: fieldWeights.B,
  facts: fieldWeights.C,
  words: fieldWeights.D,
}
const fields = Object.entries(weightOf) as [WordField, number][]

/** Matches, best first: each term is weighted by rarity and field, with a bonus for good and short listings. */
export const candidateSearch = (match: Match, { filters, terms, limit }: Retrieval) => ({
  query: {
    function_score: {
      query: { bool: { filter: [matchQuery(match), ...filterQueries(filters)], should: terms.map(worthOf) } },
      functions: [{ field_value_factor: { field: 'prior' } }],
      boost_mode: 'multiply' as const,
    },
  },
  sort: ['_score', { score: 'desc' as const }, { id: 'asc' as const }],
  size: Math.min(limit, resultsMost),
})

/** The best alternative of a term in the best field that has it; alternatives of equal weight share a query. */
const worthOf = ({ alternatives, idf }: Term): Query => ({
  dis_max: {
    queries: [...Map.groupBy(alternatives, ({ weight }) => weight)].flatMap(([weight, ways]) =>
      fields.map(([field, fieldWeight]) => ({
        constant_score: {
          filter: expressionQuery({ any: ways.map(({ expression }) => expression) }, field),
          boost: idf * weight * fieldWeight,
        },
      })),
    ),
  },
})
