import type { ApiReply, VerbInput } from '#contract/api.ts'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { stock } from '../search/search.ts'

/** All subcategories of a category, in the taxonomy's order, with their numbers of live listings. */
export async function listExploreSubcategories(
  context: Context,
  { params: { categoryId } }: VerbInput<'GET /explore/categories/:categoryId'>,
): Promise<ApiReply<'GET /explore/categories/:categoryId'>> {
  const category = categoryOf(categoryId)
  if (!category) refuse('not_found')
  const counts = (await stock(context.services.db)).subcategoriesOf.get(category.id)
  return { subCategories: category.subcategories.map(name => ({ name, count: counts?.get(name) ?? 0 })) }
}
