import { tariffLotsMost } from '#contract/explore/rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findHeadingOf } from '../catalogue/hs-codes/find-hs-codes.ts'
import { findCardsToShow } from '../listings/public/load-cards.ts'
import { type SearchRequest, type SearchResult, search, searchThen } from '../search/search.ts'

/**
 * A search with the cards of its page, and the lots that the tariff names for a missing word. All of it is cached while
 * nothing that public pages show has changed; only the counters of the cards may be ten minutes old.
 */
export const searchCards = (db: Db, request: SearchRequest, withSpecifications?: boolean) =>
  searchThen(db, request, withSpecifications ? 'specified-cards' : 'cards', async ({ ids, ...found }) => ({
    ...found,
    cards: await findCardsToShow(db, ids, withSpecifications),
    tariff: await lotsOfTariff(db, request, found),
  }))

/**
 * The lots under the tariff heading that names a word, on the conditions of the request; null if the tariff has no such
 * word or no lot is under it.
 */
async function lotsOfTariff(
  db: Db,
  request: SearchRequest,
  { unnamed: word, conditions }: Pick<SearchResult, 'unnamed' | 'conditions'>,
) {
  const found = word === null ? undefined : await findHeadingOf(db, word)
  if (word === null || !found) return null
  const first = { page: 1, size: tariffLotsMost, pages: 1, after: null, facets: false }
  const others = conditions.map(({ words }) => words).join(' ')
  const { ids, total } = await search(db, { ...request, ...first, query: `hsn ${found.heading} ${others}` })
  if (ids.length === 0) return null
  const deadstocks = await findCardsToShow(db, ids, false)
  return { word, ...found, count: total.value, countExact: total.exact, deadstocks }
}
