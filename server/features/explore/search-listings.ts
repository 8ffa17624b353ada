import type { ApiReply, VerbInput } from '#contract/api.ts'
import { tariffLotsMost } from '#contract/explore/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { Context } from '#server/platform/context.ts'
import { findHeadingOf } from '../catalogue/hs-codes/find-hs-codes.ts'
import { loadCards, loadCardsWithSpecifications } from '../listings/public/load-cards.ts'
import { type SearchRequest, search } from '../search/search.ts'
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
  const { ids, total, relaxed, corrected: correctedQuery, missing, unnamed, conditions, next } = found
  return {
    deadstocks: await (withSpecifications ? loadCardsWithSpecifications : loadCards)(context, ids),
    count: total.value,
    countExact: total.exact,
    relaxed,
    next,
    correctedQuery,
    missing,
    tariff:
      unnamed === null
        ? null
        : await lotsOfTariff(context, { ...request, query: conditions.map(({ words }) => words).join(' ') }, unnamed),
    conditions: conditions.map(({ words, rest: others, filters: said, without }) => ({
      words,
      query: others,
      filters: chosenBy(said),
      without,
    })),
    ...(found.facets && { filters: filterDefinitions(found.facets, chosen) }),
  }
}

type Tariff = ApiReply<'POST /explore/deadstock/search'>['tariff']

/**
 * The lots under the tariff heading that names a word, on the conditions of the request; null if the tariff has no such
 * word or no lot is under it.
 */
async function lotsOfTariff(context: Context, request: SearchRequest, word: string): Promise<Tariff> {
  const { db } = context.services
  const found = await findHeadingOf(db, word)
  if (!found) return null
  const first = { page: 1, size: tariffLotsMost, pages: 1, after: null, facets: false }
  const { ids, total } = await search(db, { ...request, ...first, query: `hsn ${found.heading} ${request.query}` })
  if (ids.length === 0) return null
  const deadstocks = await loadCards(context, ids)
  return { word, ...found, count: total.value, countExact: total.exact, deadstocks }
}
