// Budget: NDCG@10 >= 0.68, with typos >= 0.65, zero results <= 1 %, recall@100 >= 0.90 (docs/decisions/0013-search-engine.md says what holds).
import { parseArgs } from 'node:util'
import { createListingSearch } from '../server/features/discovery/listing-search.ts'
import { noFilters } from '../server/features/discovery/search-request.ts'
import { openDatabase } from '../server/platform/db.ts'
import { openScratchDatabase } from './data/scratch-database.ts'
import { judgedProducts } from './relevance/judged-products.ts'
import { type Judgments, type Scores, scoreRun } from './relevance/scoring.ts'
import { tradeQueries } from './relevance/trade-queries.ts'

/** Something to search in, questions to it, and what each listing is worth for each question. */
export interface JudgedSet {
  name: string
  /** fills a prepared database; returns the judged document behind each listing */
  load(databaseUrl: string): Promise<ReadonlyMap<string, string>>
  judgments(): Judgments
  /** lists of questions (id and text), scored one by one */
  lists(): { queries: string; asked: readonly (readonly [id: string, text: string])[] }[]
}

/** How well the product's own search ranks judged listings; `--judgments DIR` adds judged products to the trade queries. */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { judgments: { type: 'string' }, only: { type: 'string' } },
  })
  const sets = [...(values.judgments ? [judgedProducts(values.judgments)] : []), tradeQueries()]
  const wanted = sets.filter(({ name }) => values.only === undefined || name === values.only)
  const figures: Record<string, unknown>[] = []
  for (const set of wanted) figures.push(...(await scoreSet(set)))
  console.table(figures)
  console.log(JSON.stringify({ benchmark: 'relevance', date: new Date().toISOString().slice(0, 10), figures }))
}

async function scoreSet(set: JudgedSet): Promise<Record<string, unknown>[]> {
  const scratch = await openScratchDatabase()
  try {
    const documents = await set.load(scratch.url)
    const { db, close } = openDatabase(scratch.url, { statementTimeoutMs: 0 })
    const search = createListingSearch(db)
    const judgments = set.judgments()
    const figures = []
    for (const { queries, asked } of set.lists()) {
      const found = new Map<string, string[]>()
      for (const [id, query] of asked) {
        const { ids } = await search({ ...noFilters, query, sort: 'recommended', page: 1, size: 100 })
        found.set(
          id,
          ids.flatMap(listing => documents.get(listing) ?? []),
        )
      }
      const judged = new Map(asked.map(([id]) => [id, judgments.get(id) ?? new Map<string, number>()]))
      figures.push({ set: set.name, list: queries, ...rounded(scoreRun(judged, found)) })
    }
    await close()
    return figures
  } finally {
    await scratch.close()
  }
}

const rounded = (scores: Scores): Record<string, number> =>
  Object.fromEntries(Object.entries(scores).map(([name, value]) => [name, Math.round(Number(value) * 1000) / 1000]))
