import type { ApiReply, VerbInput } from '#contract/api.ts'
import { suggestionLimits } from '#contract/explore/rules.ts'
import { loadCards } from '#server/features/listings/public/load-cards.ts'
import { suggest } from '#server/features/search/search.ts'
import type { Context } from '#server/platform/context.ts'
import { suggestCategories } from './suggest-categories.ts'

/** Suggestions for an incomplete search: categories with the words, completed words, then lots. */
export async function suggestSearches(
  context: Context,
  { query: { query } }: VerbInput<'GET /explore/suggestions'>,
): Promise<ApiReply<'GET /explore/suggestions'>> {
  const { db } = context.services
  const { most, wordsMost } = suggestionLimits
  // for suggestions while typing, counts may be 30 s old
  const found = await suggest(db, query, { stockMaxAgeMs: 30_000 })
  const parts = suggestCategories(found.ways, found.stock)
  const words = found.words.slice(0, wordsMost)
  const room = most - parts.categories.length - parts.subcategories.length - words.length
  return { ...parts, words, deadstocks: await loadCards(context, found.ids.slice(0, room)) }
}
