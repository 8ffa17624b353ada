// Budget: NDCG@10 >= 0.66, with typos >= 0.60, zero results <= 1 % on the development judgments.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createListingSearch } from '../server/features/discovery/listing-search.ts'
import { noFilters } from '../server/features/discovery/search-request.ts'
import { openDatabase } from '../server/platform/db.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres.ts'
import { prepareDatabase } from '../server/prepare-database.ts'
import { loadJudgedProducts, readJudgments, readQueries } from './relevance/judged-products.ts'
import { scoreRun } from './relevance/scoring.ts'

const QUERIES = ['queries.tsv', 'queries-typo.tsv']

/** How well the product's own search ranks judged products; `--judgments DIR` says where they are. */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { judgments: { type: 'string' } },
  })
  if (!values.judgments) throw new Error('Which judged products? Give --judgments DIR')
  const judged = values.judgments
  const directory = mkdtempSync(join(tmpdir(), 'relevance-'))
  const postgres = await startEmbeddedPostgres({ directory, settings: ['-c', 'fsync=off'] })
  try {
    const url = postgres.url('postgres')
    await prepareDatabase(url)
    const products = await loadJudgedProducts(url, judged)
    const { db, close } = openDatabase(url, { statementTimeoutMs: 0 })
    const search = createListingSearch(db)
    const judgments = readJudgments(judged)
    const figures = []
    for (const file of QUERIES) {
      const found = new Map<string, string[]>()
      for (const [id, query] of readQueries(judged, file)) {
        const { ids } = await search({ ...noFilters, query, sort: 'recommended', page: 1, size: 100 })
        found.set(
          id,
          ids.map(listing => products.get(listing)!),
        )
      }
      figures.push({ queries: file, ...rounded(scoreRun(judgments, found)) })
    }
    await close()
    console.table(figures)
    console.log(JSON.stringify({ benchmark: 'relevance', date: new Date().toISOString().slice(0, 10), figures }))
  } finally {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

const rounded = <T extends object>(scores: T): Record<string, number> =>
  Object.fromEntries(Object.entries(scores).map(([name, value]) => [name, Math.round(Number(value) * 1000) / 1000]))
