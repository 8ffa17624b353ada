import type { ApiReply } from '../../../contract/api.ts'
import type { Context } from '../../platform/context.ts'
import { categoryOptions } from './filter-definitions.ts'
import { countEverything } from './live-counts.ts'

/** Categories that have live listings, most first. */
export async function listExploreCategories({ house }: Context): Promise<ApiReply<'GET /explore/categories'>> {
  const { categories } = await countEverything(house.db)
  const live = categoryOptions(categories).filter(({ count }) => count > 0)
  return { categories: live.map(({ value, label, count }) => ({ id: value, name: label, count })) }
}
