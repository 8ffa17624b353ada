import { createHash } from 'node:crypto'
import type { Types } from '@opensearch-project/opensearch'
import { facets } from '#server/features/search/model/facets.ts'

/**
 * The tokens of a listing. Each field has those of the field before and more: the goods, the name, the specifications,
 * everything.
 */
export type WordField = 'head' | 'name' | 'facts' | 'words'

// the tokens arrive normalised and stemmed from PostgreSQL, so both engines use the same words
const words = { type: 'text', analyzer: 'whitespace', norms: false } as const
const keyword = { type: 'keyword' } as const
const byKind = { list: keyword, flag: { type: 'boolean' }, days: { type: 'date' } } as const
const double = { type: 'double' } as const

/** The most results that can be loaded or skipped at once. */
export const resultsMost = 50_000

const properties = {
  id: keyword,
  head: words,
  name: words,
  facts: words,
  words,
  ...Object.fromEntries(Object.values(facets).map(({ column, kind }) => [column, byKind[kind]])),
  amount: double,
  min_order_quantity: double,
  quantity_available: double,
  /** name and value in small letters, as `specificationKey` joins them */
  specifications: keyword,
  score: double,
  /** microseconds since 1970 */
  published: { type: 'long' },
  /** the factor of a match: higher for a good listing and lower for a long one */
  prior: double,
} as const

const settings = {
  number_of_shards: 1,
  // a replica as soon as there is a second node
  auto_expand_replicas: '0-1',
  // no automatic refresh: the writer refreshes the index
  refresh_interval: '-1',
  max_result_window: resultsMost,
  // remembers the version of a removed listing for this time, so that an older change that arrives late is ignored
  gc_deletes: '1h',
}

/** A hash that changes if an existing index does not fit the new mapping. */
export const mappingVersion = createHash('sha256')
  .update(JSON.stringify([1, properties, settings]))
  .digest('hex')
  .slice(0, 8)

export const indexBody = {
  settings: { index: settings },
  mappings: {
    dynamic: 'strict',
    _meta: { version: mappingVersion },
    _source: { enabled: false },
    properties,
  },
} satisfies { settings: object; mappings: Types.Common_Mapping.TypeMapping }
