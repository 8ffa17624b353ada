// Budget: NDCG@10 >= 0.68, with typos >= 0.65, zero results <= 1 %, recall@100 >= 0.90 (docs/decisions/0013-search-engine.md says what holds).
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/platform/db.ts'
import { openScratchDatabase } from './data/scratch-database.ts'
import { buyerQueries } from './relevance/buyer-queries.ts'
import { showFirstFive } from './relevance/first-five.ts'
import { judgedHere, judgedProducts } from './relevance/judged-products.ts'
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

/** How well the product's own search ranks judged listings: `--only SET,SET`, `--judgments DIR` for other judged products, `--show` for what stood first. */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      judgments: { type: 'string', default: judgedHere },
      only: { type: 'string' },
      show: { type: 'boolean', default: false },
    },
  })
  const sets: Record<string, () => JudgedSet> = {
    products: () => judgedProducts(values.judgments),
    trade: tradeQueries,
    buyers: buyerQueries,
  }
  const wanted = values.only?.split(',') ?? Object.keys(sets)
  const figures: Record<string, unknown>[] = []
  for (const name of wanted) {
    const set = sets[name]
    if (!set) throw new Error(`Which set? ${Object.keys(sets).join(', ')}`)
    figures.push(...(await scoreSet(set(), values.show)))
  }
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
    // a list of all and the lists of its kinds share their questions
    const questions = new Map(lists.flatMap(({ asked }) => asked).map(([one, text]) => [text, one]))
    for (const [query, id] of questions) {
      const { ids, admitted } = await search(query)
      if (show)
        await showFirstFive(
          db,
          `${id} ${query}`,
          ids,
          one => (judgments.get(id)?.get(documents.get(one)!) ?? 0) >= RELEVANT,
        )
      answers.set(query, { ids: ids.flatMap(listing => documents.get(listing) ?? []), admitted })
    }
    const figures = lists.map(({ queries, asked }) => {
      const judged = new Map(asked.map(([id]) => [id, judgments.get(id) ?? new Map<string, number>()]))
      const found = new Map(asked.map(([id, query]) => [id, answers.get(query)!.ids]))
      const admitted = asked.filter(([, query]) => answers.get(query)!.admitted).length / Math.max(asked.length, 1)
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
