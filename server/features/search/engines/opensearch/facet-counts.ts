import type { Types } from '@opensearch-project/opensearch'
import { searchLimits, shelfLives } from '../../../../../contract/explore/rules.ts'
import type { Count } from '../../model/count.ts'
import type { Match } from '../../model/query.ts'
import { type FacetCount, type FacetName, type Facets, facetsOf, type SearchFilters } from '../../model/request.ts'
import { matchQuery, type Query } from './expression-query.ts'
import { dayAfter, facetFields, facetNames, facetQueries, rangeQueries } from './filter-queries.ts'

/** More than any facet has values. */
const VALUES_MOST = 10_000
const REST = 'rest'
type Aggregations = Record<string, Types.Common_Aggregations.AggregationContainer>

/** Counts those without a choice among what all filters leave, and each with a choice as if it were not chosen. */
export function facetSearch(match: Match | null, filters: SearchFilters) {
  const chosen = facetQueries(filters)
  const within = (except: FacetName | null): Query => ({
    bool: { filter: [...chosen].filter(([name]) => name !== except).map(([, query]) => query) },
  })
  const terms = (names: readonly FacetName[]): Aggregations =>
    Object.fromEntries(
      names.map(name => [
        name,
        name === 'shelfLife' ? lasting(filters.today) : { terms: { field: facetFields[name], size: VALUES_MOST } },
      ]),
    )
  const open = facetNames.filter(name => !chosen.has(name) && (name !== 'shelfLife' || filters.today !== null))
  const aggs: Aggregations = { [REST]: { filter: within(null), aggs: terms(open) } }
  for (const name of chosen.keys()) aggs[name] = { filter: within(name), aggs: terms([name]) }
  const filter = [...(match ? [matchQuery(match)] : []), ...rangeQueries(filters)]
  return { query: { bool: { filter } }, aggs, size: 0, track_total_hits: false }
}

/** How many listings last each of the shelf lives at least. */
const lasting = (today: string | null): Types.Common_Aggregations.AggregationContainer => ({
  date_range: {
    field: facetFields.shelfLife,
    ranges: shelfLives.map(days => ({ key: String(days), from: dayAfter(today, days) })),
  },
})

interface Counted {
  doc_count: number
  [facet: string]: { buckets: { key: string | number; key_as_string?: string; doc_count: number }[] } | number
}

/** Its answer; the facets are exact however many match. */
export function readFacets(answer: unknown): Count & { facets: Facets } {
  const counted = answer as Record<string, Counted>
  const of = (name: FacetName): FacetCount[] => {
    const found = (counted[name] ?? counted[REST]!)[name]
    const buckets = typeof found === 'object' ? found.buckets : []
    const counts = buckets.map(({ key, key_as_string, doc_count: count }) => ({
      value: key_as_string ?? String(key),
      count,
    }))
    // the shelf lives stay in the order of their days
    if (name === 'shelfLife') return counts
    return counts.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }
  return { ...asCount(counted[REST]!.doc_count), facets: facetsOf(of, []) }
}

export const asCount = (counted: number): Count => ({
  value: Math.min(counted, searchLimits.countedMost),
  exact: counted <= searchLimits.countedMost,
})
