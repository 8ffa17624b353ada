import type { ApiReply } from '../../../contract/api.ts'
import type { Context } from '../../platform/context.ts'
import { categoryOptions } from './list-filters.ts'
import { countFacets } from './search-store.ts'

/** Categories that have live listings, most first. */
export async function listExploreCategories(context: Context): Promise<ApiReply<'GET /explore/categories'>> {
  const options = categoryOptions(await countFacets(context.house.db))
  return { categories: options.map(({ value, label, count }) => ({ id: value, name: label, count })) }
}
