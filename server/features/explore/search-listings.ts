import type { ApiReply, VerbInput } from '#contract/api.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { Context } from '#server/platform/context.ts'
import { loadCards, loadCardsWithSpecifications } from '../listings/public/load-cards.ts'
import { search } from '../search/search.ts'
import { chosenBy, chosenIn } from './filters/explore-filters.ts'
import { filterDefinitions } from './filters/filter-definitions.ts'

/** One page of live listings for words and filters. */
export async function searchListings(
  context: Context,
  { body }: VerbInput<'POST /explore/deadstock/search'>,
): Promise<ApiReply<'POST /explore/deadstock/search'>> {
  const { query = '', filters = {}, withFilters: facets, withSpecifications, ...rest } = body
  const chosen = chosenIn(filters, dayOf(context.services.clock()))
  const { orderBy: sort, page, size, pages, after = null, literal } = rest
  const request = { query: query.trim(), ...chosen, sort, page, size, pages, after, literal, facets }
  const found = await search(context.services.db, request)
  const { ids, total, relaxed, corrected: correctedQuery, missing, conditions, next } = found
  return {
    deadstocks: await (withSpecifications ? loadCardsWithSpecifications : loadCards)(context, ids),
    count: total.value,
    countExact: total.exact,
    relaxed,
    next,
    correctedQuery,
    missing,
    conditions: conditions.map(({ words, rest: others, filters: said, without }) => ({
      words,
      query: others,
      filters: chosenBy(said),
      without,
    })),
    ...(found.facets && { filters: filterDefinitions(found.facets, chosen) }),
  }
}
