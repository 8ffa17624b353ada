import type { ApiReply } from '#contract/api.ts'
import { categories } from '#contract/catalogue/taxonomy.ts'
import type { Context } from '#server/platform/context.ts'

/** GET /deadstock/categories */
export async function listCategories(_context: Context): Promise<ApiReply<'GET /deadstock/categories'>> {
  return { categories: categories.map(category => category.name) }
}
