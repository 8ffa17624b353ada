// Budget: NDCG@10 >= 0.68, with typos >= 0.65, zero results <= 1 %, recall@100 >= 0.90 (docs/decisions/0013-search-engine.md says what holds).
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/platform/db.ts'
import { openScratchDatabase } from './data/scratch-database.ts'
import { buyerQueries } from './relevance/buyer-queries.ts'
import { showFirstFive } from './relevance/first-five.ts'
import { judgedProducts } from './relevance/judged-products.ts'
import { type Answer, productSearch } from './relevance/product-search.ts'
import { type Judgments, RECALL_AT, RELEVANT, type Scores, scoreRun } from './relevance/scoring.ts'
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
    options: { judgments: { type: 'string' }, only: { type: 'string' }, show: { type: 'boolean', default: false } },
  })
  const sets = [...(values.judgments ? [judgedProducts(values.judgments)] : []), tradeQueries(), buyerQueries()]
  const wanted = sets.filter(({ name }) => values.only === undefined || name === values.only)
  const figures: Record<string, unknown>[] = []
  for (const set of wanted) figures.push(...(await scoreSet(set, values.show)))
  console.table(figures)
  console.log(JSON.stringify({ benchmark: 'relevance', date: new Date().toISOString().slice(0, 10), figures }))
}

async function scoreSet(set: JudgedSet, show: boolean): Promise<Record<string, unknown>[]> {
  const scratch = await openScratchDatabase()
  try {
    const documents = await set.load(scratch.url)
    const { db, close } = openDatabase(scratch.url, { statementTimeoutMs: 0 })
    const search = productSearch(db, RECALL_AT)
    const judgments = set.judgments()
    const lists = set.lists()
    const answers = new Map<string, Answer>()
    for (const [id, query] of new Map(lists.flatMap(({ asked }) => asked))) {
      const { ids, admitted } = await search(query)
      if (show)
        await showFirstFive(
          db,
          `${id} ${query}`,
          ids,
          one => (judgments.get(id)?.get(documents.get(one)!) ?? 0) >= RELEVANT,
        )
      answers.set(id, { ids: ids.flatMap(listing => documents.get(listing) ?? []), admitted })
    }
    const figures = lists.map(({ queries, asked }) => {
      const judged = new Map(asked.map(([id]) => [id, judgments.get(id) ?? new Map<string, number>()]))
      const found = new Map(asked.map(([id]) => [id, answers.get(id)!.ids]))
      const admitted = asked.filter(([id]) => answers.get(id)!.admitted).length / Math.max(asked.length, 1)
      return { set: set.name, list: queries, ...rounded({ ...scoreRun(judged, found), admitted }) }
    })
    await close()
    return figures
  } finally {
    await scratch.close()
  }
}

const rounded = (scores: Scores & { admitted: number }): Record<string, number> =>
  Object.fromEntries(Object.entries(scores).map(([name, value]) => [name, Math.round(Number(value) * 1000) / 1000]))
