import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { Context } from '../../platform/context.ts'
import { loadCards } from '../listings/load-cards.ts'
import { chosenIn } from './explore-filters.ts'
import { createListingSearch } from './listing-search.ts'
import { noFilters } from './search-request.ts'

/** Live listings by words and filters, one page of them. */
export async function searchListings(
  context: Context,
  { body: { query = '', filters = {}, orderBy, page, size } }: VerbInput<'POST /explore/deadstock/search'>,
): Promise<ApiReply<'POST /explore/deadstock/search'>> {
  const search = createListingSearch(context.house.db)
  const found = await search({ query: query.trim(), ...noFilters, ...chosenIn(filters), sort: orderBy, page, size })
  const { total: count, relaxed, corrected: correctedQuery } = found
  return { deadstocks: await loadCards(context, found.ids), count, relaxed, correctedQuery }
}
