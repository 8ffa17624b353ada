import type { ApiReply } from '#contract/api.ts'
import { categories } from '#contract/catalogue/taxonomy.ts'
import { homeLimits } from '#contract/explore/home-limits.ts'
import type { Context } from '#server/platform/context.ts'
import { loadCards } from '../listings/public/load-cards.ts'
import { stock } from '../search/search.ts'

/** Categories with live listings, the largest first, and the numbers of sellers and cities. */
export async function listExploreCategories(context: Context): Promise<ApiReply<'GET /explore/categories'>> {
  const { categories: counts, bestOf, sellers } = await stock(context.services.db)
  const live = categories
    .flatMap(({ id, name }) => {
      const count = counts.get(id) ?? 0
      return count > 0 ? [{ id, name, count }] : []
    })
    .toSorted((one, other) => other.count - one.count)
  const pictured = live.slice(0, homeLimits.categoryTiles)
  const cards = await loadCards(
    context,
    pictured.flatMap(({ id }) => bestOf.get(id) ?? []),
  )
  const images = new Map(cards.map(({ categoryId, images: [first] }) => [categoryId, first]))
  return { categories: live.map(each => ({ ...each, image: images.get(each.id) ?? null })), sellers }
}
