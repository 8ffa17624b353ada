import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { Context } from '#server/platform/context.ts'
import { loadCards, loadCardsWithSpecifications } from '../listings/public/load-cards.ts'
import { noFilters, search } from '../search/search.ts'

/** All live listings in the requested order, in one or several pages. */
export async function exploreListings(
  context: Context,
  { query: { orderBy: sort, page, size, pages, after, withSpecifications } }: VerbInput<'GET /explore/deadstock'>,
): Promise<ApiReply<'GET /explore/deadstock'>> {
  const request = { ...noFilters, query: '', sort, page, size, pages, after: after ?? null }
  const { ids, total, relaxed, next } = await search(context.services.db, request)
  return {
    deadstocks: await (withSpecifications ? loadCardsWithSpecifications : loadCards)(context, ids),
    count: total.value,
    countExact: total.exact,
    relaxed,
    next,
  }
}
