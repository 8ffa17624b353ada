import type { ParsedQuery } from './model/query.ts'

/** The parts of the search that tests and benchmarks may use; other code calls `search.ts`. */
export { chooseEngine, engineOf } from './engines/engine-of.ts'
export { openClient } from './engines/opensearch/client.ts'
export { type IndexPlace, openSearchEngine } from './engines/opensearch/opensearch-engine.ts'
export { feedIndex, indexesOf, rebuildIndex } from './engines/opensearch/rebuild-index.ts'
export type { ParsedQuery } from './model/query.ts'
export { parseQuery } from './query/parse-query.ts'
export { refreshVocabulary } from './query/vocabulary-store.ts'
export { relaxationsOf } from './ranking/relaxation.ts'
export { matchOf } from './ranking/rerank.ts'
export { featuresOf, findPage, retrieve } from './ranking/result-page.ts'
export { runSearch } from './run-search.ts'
export { chooseSpecifications } from './specifications/specification-store.ts'

/** A query without words, in a market of 1,000 lots, for tests. */
export const emptyQuery: ParsedQuery = {
  typed: '',
  head: null,
  goods: null,
  terms: [],
  unwanted: [],
  words: [],
  corrected: null,
  negations: [],
  missing: [],
  missingIdf: 0,
  notGoods: [],
  shortened: false,
  listings: 1000,
}
