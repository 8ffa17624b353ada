import { buyersMarketplace, judgeBuyers, readBuyerQueries, type Stocked } from './buyers/buyers-judgments.ts'
import { withLengths } from './lists.ts'
import { largeMarket } from './market.ts'
import type { JudgedSet } from './score-set.ts'

/**
 * Buyers' queries to a large market, by an author who knew only the names of its categories; buyers/README.md describes
 * the method.
 */
export function buyerQueries(): JudgedSet {
  const market = buyersMarketplace()
  const queries = readBuyerQueries()
  const { judgments, stocked } = judgeBuyers(queries, market.listings)
  return {
    name: 'buyers',
    market: largeMarket,
    judgments: () => judgments,
    lists: () => {
      const queriesOf = (state: Stocked) => queries.filter(({ id }) => stocked.get(id) === state)
      const list = (name: string, of: typeof queries) => ({
        queries: name,
        questions: of.map(({ id, text }) => [id, text] as const),
      })
      return [
        ...withLengths(list('in stock', queriesOf('in stock'))),
        ...[...Map.groupBy(queriesOf('in stock'), ({ kind }) => kind)].map(([kind, of]) => list(kind, of)),
        list('in part', queriesOf('in part')),
        list('absent', queriesOf('absent')),
      ]
    },
  }
}
