import type { ApiReply } from '../../../contract/api.ts'
import type { Context } from '../../platform/context.ts'
import { filterDefinitions } from './filter-definitions.ts'
import { countEverything } from './live-counts.ts'
import { noFilters } from './search-request.ts'

/** The filters of the explore page in the order in which they are shown, with the counts of all live listings. */
export async function listFilters({ house }: Context): Promise<ApiReply<'GET /explore/filters'>> {
  return { filters: filterDefinitions(await countEverything(house.db), noFilters) }
}
