import { catalogueLimits } from '#contract/catalogue/rules.ts'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { Verb } from '#server/platform/context.ts'
import { guessCategory } from './categories/guess-category.ts'

/** GET /deadstock/suggested-categories */
export const suggestCategories: Verb<'GET /deadstock/suggested-categories'> = async (_context, { query }) => {
  const { suggestions } = guessCategory(query.name, undefined)
  const named = suggestions.flatMap(({ category, subCategory }) => {
    const name = categoryOf(category)?.name
    return name ? [{ category: name, subCategory }] : []
  })
  return { suggestions: named.slice(0, catalogueLimits.suggestedCategories) }
}
