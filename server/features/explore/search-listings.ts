import type { ApiReply, VerbInput } from '#contract/api.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { Context } from '#server/platform/context.ts'
import { guessCategory } from '../catalogue/categories/guess-category.ts'
import { showCard } from '../listings/public/load-cards.ts'
import { chosenBy, chosenIn } from './filters/explore-filters.ts'
import { filterDefinitions } from './filters/filter-definitions.ts'
import { searchCards } from './search-cards.ts'

/** One page of live listings for words and filters. */
export async function searchListings(
  context: Context,
  { body }: VerbInput<'POST /explore/deadstock/search'>,
): Promise<ApiReply<'POST /explore/deadstock/search'>> {
  const { query = '', filters = {}, withFilters: facets, withSpecifications, ...rest } = body
  const chosen = chosenIn(filters, dayOf(context.services.clock()))
  const { orderBy: sort, page, size, pages, after = null, literal } = rest
  const request = { query: query.trim(), ...chosen, sort, page, size, pages, after, literal, facets }
  const found = await searchCards(context.services.db, request, withSpecifications)
  const { cards, total, relaxed, wholeMatch, corrected: correctedQuery, missing, absent, tariff } = found
  const { conditions, next } = found
  return {
    deadstocks: cards.map(card => showCard(context, card)),
    count: total.value,
    countExact: total.exact,
    relaxed,
    wholeMatch,
    next,
    correctedQuery,
    missing,
    absent,
    near: total.value > 0 ? [] : nearestCategories(query),
    tariff: tariff && { ...tariff, deadstocks: tariff.deadstocks.map(card => showCard(context, card)) },
    conditions: conditions.map(({ words, rest: others, filters: said, without }) => ({
      words,
      query: others,
      filters: chosenBy(said),
      without,
    })),
    ...(found.facets && { filters: filterDefinitions(found.facets, chosen) }),
  }
}

/** Ids of the categories of goods with this name, the likeliest first. */
const nearestCategories = (name: string): string[] => [
  ...new Set(guessCategory(name, undefined).suggestions.map(({ category }) => category)),
]
