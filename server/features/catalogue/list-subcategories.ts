import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

/** GET /deadstock/categories/:id */
export const listSubcategories: Verb<'GET /deadstock/categories/:id'> = async (_context, { params }) => {
  const category = categoryOf(params.id) ?? refuse('not_found')
  return { subCategories: [...category.subcategories] }
}
