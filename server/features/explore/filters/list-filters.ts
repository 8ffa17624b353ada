import type { ApiReply } from '#contract/api.ts'
import { dayOf } from '#contract/shared/days.ts'
import { countFacets, noFilters } from '#server/features/search/search.ts'
import type { Context } from '#server/platform/context.ts'
import { filterDefinitions } from './filter-definitions.ts'

/** The filters of the explore page in display order, with the counts of all live listings. */
export async function listFilters({ services }: Context): Promise<ApiReply<'GET /explore/filters'>> {
  const today = dayOf(services.clock())
  return { filters: filterDefinitions(await countFacets(services.db, today), noFilters) }
}
