import { createHash } from 'node:crypto'
import type { Types } from '@opensearch-project/opensearch'
import { facets } from '#server/features/search/model/facets.ts'

/** The tokens of a listing up to the end of what the goods are, of the name, of the specifications, and all of them. */
const wordFields = ['head', 'name', 'facts', 'words'] as const
export type WordField = (typeof wordFields)[number]

// the tokens come normalised and stemmed from PostgreSQL, so both engines see the same words
const words = { type: 'text', analyzer: 'whitespace', norms: false } as const
const keyword = { type: 'keyword' } as const
const byKind = { list: keyword, flag: { type: 'boolean' }, days: { type: 'date' } } as const
const double = { type: 'double' } as const

/** The most results that can be fetched or skipped at once. */
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
  /** what a match is worth more for a good listing and less for a long one */
  prior: double,
} as const

const settings = {
  number_of_shards: 1,
  // a second copy as soon as there is a second node
  auto_expand_replicas: '0-1',
  // the writer refreshes
  refresh_interval: '-1',
  max_result_window: resultsMost,
  // so long a change that comes late is known to be older than a removal
  gc_deletes: '1h',
}

/** Changes whenever an index of before would not do any more. */
export const mappingVersion = createHash('sha256')
  .update(JSON.stringify([1, properties, settings]))
  .digest('hex')
  .slice(0, 8)

/** The settings of a new index. */
export const indexBody = {
  settings: { index: settings },
  mappings: {
    dynamic: 'strict',
    _meta: { version: mappingVersion },
    _source: { enabled: false },
    properties,
  },
} satisfies { settings: object; mappings: Types.Common_Mapping.TypeMapping }
