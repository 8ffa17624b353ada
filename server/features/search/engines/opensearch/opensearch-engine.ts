import { type Client, errors } from '@opensearch-project/opensearch'
import { searchLimits } from '#contract/explore/explore-state.ts'
import { asCount } from '#server/features/search/model/count.ts'
import type { Place } from '#server/features/search/model/cursor.ts'
import type { SearchEngine } from '#server/features/search/model/engine.ts'
import type { Db } from '#server/platform/database/db.ts'
import { measureCandidates } from '../postgres/candidate-store.ts'
import { refreshScores } from '../postgres/index-store.ts'
import { facetSearch, readFacets } from './facet-counts.ts'
import { filterQueries } from './filter-queries.ts'
import { candidateSearch, sortedSearch } from './listing-searches.ts'
import { mappingVersion } from './mapping.ts'

/** The address and name of an engine's index. */
export interface IndexPlace {
  client: Client
  /** the alias for reading */
  alias: string
}

/** The index cannot be read yet, or not by this version of the product. */
class IndexNotReady extends Error {
  override name = 'IndexNotReady'
}

/** The engine on OpenSearch, which the feed updates. Candidates are scored, and cards loaded, in PostgreSQL. */
export function openSearchEngine(db: Db, { client, alias }: IndexPlace): SearchEngine {
  const ask = async (body: object) => {
    // the id is the last sort key, because reading 200 ids as a stored field takes longer than the rest of the search
    const { body: found } = await client.search({
      index: alias,
      body: { ...body, _source: false, stored_fields: '_none_' },
    })
    return found
  }
  return {
    async retrieve(retrieval) {
      const levels: string[][] = []
      for (const { match, enough } of retrieval.relaxations) {
        const { hits } = await ask({ ...candidateSearch(match, retrieval), track_total_hits: false })
        const known = levels.flat()
        levels.push(hits.hits.map(hit => keysOf(hit).id).filter(id => !known.includes(id)))
        if (levels.flat().length >= enough) break
      }
      const measured = await measureCandidates(db, levels.flat(), retrieval.features)
      return levels.map(ids => measured.filter(({ id }) => ids.includes(id)))
    },
    async list(listing) {
      const { hits } = await ask(sortedSearch(listing))
      return hits.hits.map(keysOf)
    },
    async count({ match, filters }) {
      const query = { bool: { filter: filterQueries(match, filters) } }
      const { hits } = await ask({ query, size: 0, track_total_hits: searchLimits.countedMost })
      const { value, relation } = hits.total as { value: number; relation: string }
      return asCount(relation === 'eq' ? value : searchLimits.countedMost + 1)
    },
    async facets(counting) {
      const { aggregations } = await ask(facetSearch(counting))
      return readFacets(aggregations, counting.specifications)
    },
    // PostgreSQL computes the scores, and the feed delivers their changes
    index: () => refreshScores(db),
    async health() {
      const { body } = await client.indices.getMapping({ index: alias })
      const versions = Object.values(body).map(({ mappings: { _meta: about } }) => about?.['version'])
      if (!versions.includes(mappingVersion)) throw new IndexNotReady(`no index ${alias} of this version`)
      await ask({ size: 0, terminate_after: 1 })
    },
  }
}

/** The first and the last sort key of a hit; the last one is its id. */
function keysOf({ sort = [] }: { sort?: readonly unknown[] }): Place {
  if (sort.length < 2) throw new Error('OpenSearch left out what a hit was sorted by')
  return { id: String(sort.at(-1)), value: String(sort[0]) }
}

/** Classifies an error: the server cannot answer now, or refuses this query; undefined if it is not the server's. */
export function faultOf(error: unknown): 'away' | 'refused' | undefined {
  if (error instanceof IndexNotReady) return 'away'
  if (!(error instanceof errors.OpenSearchClientError)) return undefined
  const status = error instanceof errors.ResponseError ? (error.statusCode ?? 500) : 500
  return status >= 500 || [401, 403, 404, 408, 429].includes(status) ? 'away' : 'refused'
}
