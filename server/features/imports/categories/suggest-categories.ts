import type { ApiReply, VerbInput } from '#contract/api.ts'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { guessCategory } from './guess-category.ts'

type Key = 'GET /deadstock/suggested-categories'

const MOST = 2

/**
 * GET /deadstock/suggested-categories: one subcategory of each category, so that two suggestions differ in category.
 */
export async function suggestCategories(_context: SignedInContext, { query }: VerbInput<Key>): Promise<ApiReply<Key>> {
  const { suggestions } = guessCategory(query.name, undefined)
  const named = suggestions.flatMap(({ category, subCategory }, place) => {
    const name = categoryOf(category)?.name
    const isFirst = suggestions.findIndex(other => other.category === category) === place
    return name && isFirst ? [{ category: name, subCategory }] : []
  })
  return { suggestions: named.slice(0, MOST) }
}
