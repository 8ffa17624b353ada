import type { ApiReply, VerbInput } from '#contract/api.ts'
import { catalogueLimits } from '#contract/catalogue/rules.ts'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { guessCategory } from './categories/guess-category.ts'

type Key = 'GET /deadstock/suggested-categories'

/** GET /deadstock/suggested-categories */
export async function suggestCategories(_context: SignedInContext, { query }: VerbInput<Key>): Promise<ApiReply<Key>> {
  const { suggestions } = guessCategory(query.name, undefined)
  const named = suggestions.flatMap(({ category, subCategory }) => {
    const name = categoryOf(category)?.name
    return name ? [{ category: name, subCategory }] : []
  })
  return { suggestions: named.slice(0, catalogueLimits.suggestedCategories) }
}
