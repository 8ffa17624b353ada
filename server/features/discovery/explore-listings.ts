import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { Context } from '../../platform/context.ts'
import { loadCards, loadCardsWithSpecifications } from '../listings/load-cards.ts'
import { createListingSearch } from './listing-search.ts'
import { noFilters } from './search-request.ts'

/** All live listings in the asked order, one page of them. */
export async function exploreListings(
  context: Context,
  { query: { orderBy, page, size, pages, after, withSpecifications } }: VerbInput<'GET /explore/deadstock'>,
): Promise<ApiReply<'GET /explore/deadstock'>> {
  const search = createListingSearch(context.house.db)
  const { ids, total, relaxed, next } = await search({
    ...noFilters,
    query: '',
    sort: orderBy,
    page,
    size,
    pages,
    after: after ?? null,
  })
  return {
    deadstocks: await (withSpecifications ? loadCardsWithSpecifications : loadCards)(context, ids),
    count: total,
    relaxed,
    next,
  }
}
