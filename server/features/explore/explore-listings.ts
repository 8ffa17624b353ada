import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { Context } from '#server/platform/context.ts'
import { showCard } from '../listings/public/load-cards.ts'
import { noFilters } from '../search/search.ts'
import { searchCards } from './search-cards.ts'

/** All live listings in the requested order, in one or several pages. */
export async function exploreListings(
  context: Context,
  { query: { orderBy: sort, page, size, pages, after, withSpecifications } }: VerbInput<'GET /explore/deadstock'>,
): Promise<ApiReply<'GET /explore/deadstock'>> {
  const request = { ...noFilters, query: '', sort, page, size, pages, after: after ?? null }
  const { total, relaxed, next, cards } = await searchCards(context.services.db, request, withSpecifications)
  return {
    deadstocks: cards.map(card => showCard(context, card)),
    count: total.value,
    countExact: total.exact,
    relaxed,
    next,
  }
}
