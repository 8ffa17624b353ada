import { tmpdir } from 'node:os'
import { loadMarketplace } from '#seed/load-marketplace.ts'
import { withLengths } from './lists.ts'
import type { JudgedSet } from './score-set.ts'
import { judgeTrade, readTradeQueries, tradeMarketplace } from './trade/trade-judgments.ts'

/**
 * The queries of the Indian trade that were written and graded for this product; trade/README.md describes the method.
 */
export function tradeQueries(): JudgedSet {
  const { businesses, listings } = tradeMarketplace()
  // pictures cost much time and do not affect the search
  const goods = [...listings].map(listing => ({ ...listing, pictures: [] }))
  const queries = readTradeQueries()
  return {
    name: 'trade',
    market: {
      name: 'trade',
      async load(databaseUrl) {
        await loadMarketplace({ businesses, listings: goods }, { databaseUrl, dataDir: tmpdir() })
        return new Map(goods.map(({ id }) => [id, id]))
      },
    },
    judgments: () => judgeTrade(queries, goods),
    lists: () => {
      const kinds = Map.groupBy(queries, ({ kind }) => kind)
      const pairsOf = (of: typeof queries) => of.map(({ id, text }) => [id, text] as const)
      return [
        ...withLengths({ queries: 'all', questions: pairsOf(queries) }),
        ...[...kinds].map(([kind, of]) => ({ queries: kind, questions: pairsOf(of) })),
      ]
    },
  }
}
