import type { Listing, Retrieval } from '#server/features/search/model/engine.ts'
import { anyOf, type Match, type Term } from '#server/features/search/model/query.ts'
import { sortOrders } from '#server/features/search/model/sort-orders.ts'
import { fieldWeights } from '#server/features/search/model/weights.ts'
import { expressionQuery, type Query } from './expression-query.ts'
import { filterQueries } from './filter-queries.ts'
import { resultsMost, type WordField } from './mapping.ts'

const { A, B, C, D } = fieldWeights
const fields = Object.entries({ head: A, name: B, facts: C, words: D }) as [WordField, number][]

/** Matches, best first: each term is weighted by rarity and field, with a bonus for good and short listings. */
export const candidateSearch = (match: Match, { filters, terms, limit }: Retrieval) => ({
  query: {
    function_score: {
      query: { bool: { filter: filterQueries(match, filters), should: terms.map(worthOf) } },
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
          filter: expressionQuery(anyOf({ alternatives: ways }), field),
          boost: idf * weight * fieldWeight,
        },
      })),
    ),
  },
})

export function sortedSearch({ match, filters, sort, limit, skip, after, except }: Listing) {
  const [field, by, tie] = sortOrders[sort]
  return {
    query: {
      bool: {
        filter: filterQueries(match, filters),
        must_not: except.length > 0 ? [{ ids: { values: [...except] } }] : [],
      },
    },
    sort: [{ [field]: by }, { id: tie }],
    ...(after && { search_after: [Number(after.value), after.id] }),
    from: after ? 0 : skip,
    size: limit,
    track_total_hits: false,
  }
}
