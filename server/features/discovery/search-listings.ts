import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { Context } from '../../platform/context.ts'
import { loadCards, loadCardsWithSpecifications } from '../listings/load-cards.ts'
import { chosenIn } from './explore-filters.ts'
import { filterDefinitions } from './filter-definitions.ts'
import { createListingSearch } from './listing-search.ts'

/** Live listings by words and filters, one page of them. */
export async function searchListings(
  context: Context,
  { body }: VerbInput<'POST /explore/deadstock/search'>,
): Promise<ApiReply<'POST /explore/deadstock/search'>> {
  const { query = '', filters = {}, orderBy, page, size, after = null, literal, withFilters, withSpecifications } = body
  const search = createListingSearch(context.house.db)
  const chosen = chosenIn(filters)
  const asked = { query: query.trim(), ...chosen, sort: orderBy, page, size, after, literal, facets: withFilters }
  const { ids, total: count, relaxed, corrected: correctedQuery, next, facets } = await search(asked)
  return {
    deadstocks: await (withSpecifications ? loadCardsWithSpecifications : loadCards)(context, ids),
    count,
    relaxed,
    next,
    correctedQuery,
    ...(facets && { filters: filterDefinitions(facets, chosen) }),
  }
}
