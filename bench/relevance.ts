// Budget: NDCG@10 >= 0.68, with typos >= 0.67, zero results <= 1 %, recall@100 >= 0.88, trade >= 0.90, buyers' first five >= 0.78 right, own names first >= 0.98.
import { openDatabase } from '#server/platform/database/db.ts'
import { searchInOpenSearch } from '#testkit/opensearch/indexed.ts'
import { readOptions } from './command/options.ts'
import { printResult } from './command/result.ts'
import { openScratchDatabase } from './data/scratch-database.ts'
import { buyerQueries } from './relevance/buyer-queries.ts'
import { judgedHere, judgedProducts } from './relevance/judged-products.ts'
import { ownNames } from './relevance/names/own-names.ts'
import { judged, type ScoredSet } from './relevance/score-set.ts'
import { absentGoods, absentSet, corrections } from './relevance/third/honest-pages.ts'
import { thirdQuestions } from './relevance/third/third-questions.ts'
import { unseenAbsent, unseenQuestions, unseenSets } from './relevance/third/unseen-sets.ts'
import { tradeQueries } from './relevance/trade-queries.ts'

/**
 * Measures how well the product's search ranks judged listings: `--only SET,SET`, `--judgments DIR` for other judged
 * products, `--show` for the first results, `--alone` without the libraries, `--kept DIR` to fill the large market once
 * and reuse it.
 */
export async function run(): Promise<void> {
  const options = readOptions({ judgments: judgedHere, only: '', show: false, alone: false, kept: '' })
  const all: Record<string, () => ScoredSet> = {
    products: () => judged(judgedProducts(options.judgments)),
    trade: () => judged(tradeQueries()),
    buyers: () => judged(buyerQueries()),
    names: () => ownNames,
    third: () => judged(thirdQuestions()),
    absent: () => absentGoods,
    corrections: () => corrections,
  }
  for (const name of unseenSets) {
    const absent = `absent${name[0]!.toUpperCase()}${name.slice(1)}`
    all[name] = () => judged(unseenQuestions(name))
    all[absent] = () => absentSet(absent, () => unseenAbsent(name))
  }
  const sets = (options.only ? options.only.split(',') : Object.keys(all)).map(name => {
    const set = all[name]
    if (!set) throw new Error(`Which set? ${Object.keys(all).join(', ')}`)
    return set()
  })
  const figures: object[] = []
  for (const of of Map.groupBy(sets, ({ market }) => market.name).values())
    figures.push(...(await scoreTogether(of, options)))
  printResult('relevance', { figures })
}

/** The figures of the sets of one market. */
async function scoreTogether(sets: readonly ScoredSet[], how: { show: boolean; alone: boolean; kept: string }) {
  const { market } = sets[0]!
  const scratch = await openScratchDatabase([], market.isFixed && how.kept ? how.kept : undefined)
  try {
    const documents = await market.load(scratch.url)
    const { db, close } = openDatabase(scratch.url, { statementTimeoutMs: 0 })
    const engine = await searchInOpenSearch(db)
    const figures: object[] = []
    for (const set of sets) {
      const scores = await set.score({ db, documents, show: how.show, alone: how.alone })
      console.table(scores)
      figures.push(...scores)
    }
    await engine.close()
    await close()
    return figures
  } finally {
    await scratch.close()
  }
}
