import type { ApiReply } from '../../../contract/api.ts'
import { categories } from '../../../contract/taxonomy.ts'
import type { Context } from '../../platform/context.ts'
import { stock } from '../search/search.ts'

/** Categories that have live listings, most first. */
export async function listExploreCategories({ house }: Context): Promise<ApiReply<'GET /explore/categories'>> {
  const counts = await stock(house.db)
  const live = categories.flatMap(({ id, name }) => {
    const count = counts.categories.get(id) ?? 0
    return count > 0 ? [{ id, name, count }] : []
  })
  return { categories: live.toSorted((one, other) => other.count - one.count) }
}
