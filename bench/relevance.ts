// Budget: NDCG@10 >= 0.68, with typos >= 0.67, zero results <= 1 %, recall@100 >= 0.90, trade >= 0.90, buyers' first five >= 0.70 right; ahead of both baselines.
import { parseArgs } from 'node:util'
import { buyerQueries } from './relevance/buyer-queries.ts'
import { judgedHere, judgedProducts } from './relevance/judged-products.ts'
import { type Figure, type JudgedSet, scoreSet } from './relevance/score-set.ts'
import { tradeQueries } from './relevance/trade-queries.ts'

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
  const figures: Figure[] = []
  for (const name of values.only?.split(',') ?? Object.keys(sets)) {
    const set = sets[name]
    if (!set) throw new Error(`Which set? ${Object.keys(sets).join(', ')}`)
    figures.push(...(await scoreSet(set(), values.show)))
  }
  console.table(figures)
  console.log(JSON.stringify({ benchmark: 'relevance', date: new Date().toISOString().slice(0, 10), figures }))
}
