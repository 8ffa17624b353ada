import type { Types } from '@opensearch-project/opensearch'
import { shelfLives } from '#contract/explore/rules.ts'
import { asCount } from '#server/features/search/model/count.ts'
import type { FacetCounting, SpecificationCounts } from '#server/features/search/model/engine.ts'
import { type FacetName, facetNames, facets } from '#server/features/search/model/facets.ts'
import { type FacetCount, facetsOf, mostFirst, withoutSpecification } from '#server/features/search/model/request.ts'
import { matchQuery, type Query } from './expression-query.ts'
import { dayAfter, facetQueries, rangeQueries, specificationKey, specificationQueries } from './filter-queries.ts'

/** A limit above the number of values of any facet. */
const VALUES_MOST = 10_000
const REST = 'rest'
const SPECIFICATION = 'specification'
type Aggregations = Record<string, Types.Common_Aggregations.AggregationContainer>

/** Counts facets without a choice within all filters, and each facet with a choice without its own filter. */
export function facetSearch({ match, filters, specifications }: FacetCounting) {
  const chosen = facetQueries(filters)
  const within = (except: FacetName | null, wanted = filters): Query => ({
    bool: {
      filter: [
        ...[...chosen].filter(([name]) => name !== except).map(([, query]) => query),
        ...specificationQueries(wanted),
      ],
    },
  })
  const terms = (names: readonly FacetName[]): Aggregations =>
    Object.fromEntries(
      names.map(name => [
        name,
        name === 'shelfLife' ? lasting(filters.today) : { terms: { field: facets[name].column, size: VALUES_MOST } },
      ]),
    )
  const open = facetNames.filter(name => !chosen.has(name) && (name !== 'shelfLife' || filters.today !== null))
  const aggs: Aggregations = { [REST]: { filter: within(null), aggs: terms(open) } }
  for (const name of chosen.keys()) aggs[name] = { filter: within(name), aggs: terms([name]) }
  for (const [at, name] of specifications.entries())
    aggs[SPECIFICATION + at] = {
      filter: within(null, withoutSpecification(filters, name)),
      aggs: { values: { terms: valuesOf(name) } },
    }
  const filter = [...(match ? [matchQuery(match)] : []), ...rangeQueries(filters)]
  return { query: { bool: { filter } }, aggs, size: 0, track_total_hits: false }
}

/** All values of a specification; Lucene selects them by an expression. */
const valuesOf = (name: string): Types.Common_Aggregations.TermsAggregationFields & { field: string } => ({
  field: 'specifications',
  size: VALUES_MOST,
  include: `${specificationKey(name.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`), '')}.*`,
})

/** For each of the shelf lives, the number of listings that last at least so long. */
const lasting = (today: string | null): Types.Common_Aggregations.AggregationContainer => ({
  date_range: {
    field: facets.shelfLife.column,
    ranges: shelfLives.map(days => ({ key: String(days), from: dayAfter(today, days) })),
  },
})

interface Counted {
  doc_count: number
  [facet: string]: { buckets: { key: string | number; key_as_string?: string; doc_count: number }[] } | number
}

/** Reads the reply; the facets are exact for any number of matches. */
export function readFacets(answer: unknown, specifications: readonly string[]) {
  const counted = answer as Record<string, Counted>
  const { [REST]: rest } = counted
  if (!rest) throw new Error('OpenSearch left out what was to be counted')
  const of = (name: FacetName): FacetCount[] => {
    const counts = bucketsOf((counted[name] ?? rest)[name])
    // the shelf lives stay in the order of their days
    return name === 'shelfLife' ? counts : mostFirst(counts)
  }
  const countsOf = (name: string, at: number): FacetCount[] =>
    mostFirst(bucketsOf(counted[SPECIFICATION + at]?.['values'])).map(({ value, count }) => ({
      value: value.slice(specificationKey(name, '').length),
      count,
    }))
  const specified: SpecificationCounts = new Map(specifications.map((name, at) => [name, countsOf(name, at)]))
  return { ...asCount(rest.doc_count), facets: facetsOf(of, []), specifications: specified }
}

const bucketsOf = (found: Counted[string] | undefined): FacetCount[] =>
  (typeof found === 'object' ? found.buckets : []).map(({ key, key_as_string, doc_count: count }) => ({
    value: key_as_string ?? String(key),
    count,
  }))
