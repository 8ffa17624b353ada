import { categories } from '#contract/catalogue/taxonomy.ts'
import type { Verb } from '#server/platform/context.ts'

/** GET /deadstock/categories */
export const listCategories: Verb<'GET /deadstock/categories'> = async _context => {
  return { categories: categories.map(category => category.name) }
}
