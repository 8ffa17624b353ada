import type { ApiReply, VerbInput } from '#contract/api.ts'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

type Key = 'GET /deadstock/categories/:id'

/** GET /deadstock/categories/:id */
export async function listSubcategories(_context: Context, { params }: VerbInput<Key>): Promise<ApiReply<Key>> {
  const category = categoryOf(params.id) ?? refuse('not_found')
  return { subCategories: [...category.subcategories] }
}
