import { sql } from 'kysely'
import { withLengths } from '../lists.ts'
import { largeMarket } from '../market.ts'
import { productSearch } from '../product-search.ts'
import type { ScoredSet } from '../score-set.ts'
import { rounded } from '../scoring.ts'

const EVERY = 100
const PAGE = 24

/** Every hundredth live lot of the large market, searched by its own name: a lot of this name should come first. */
export const ownNames: ScoredSet = {
  name: 'names',
  market: largeMarket,
  async score({ db, show }) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from listings where status = 'Active' order by id`.execute(db)
    const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
    const sampled = rows.filter((_, at) => at % EVERY === 0).map(({ id, name }) => [id, name] as const)
    const search = productSearch(db, PAGE)
    const places = new Map<string, number>()
    for (const [id, name] of sampled) {
      const { ids } = await search(name)
      const place = ids.findIndex(one => nameOf.get(one) === name)
      places.set(id, place < 0 ? Number.POSITIVE_INFINITY : place)
      if (show && place !== 0) console.log(`${name}\n  ${place}: ${nameOf.get(ids[0] ?? '')}`)
    }
    const within = (of: typeof sampled, most: number) => of.filter(([id]) => places.get(id)! < most).length / of.length
    return withLengths({ queries: 'own names', questions: sampled }).map(({ queries, questions: of }) => ({
      set: 'names',
      list: queries,
      by: 'product',
      ...rounded({ first: within([...of], 1), firstFive: within([...of], 5), queries: of.length }),
    }))
  },
}
