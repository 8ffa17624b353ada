import { dayOf } from '#contract/shared/days.ts'
import type { Feature } from '#server/api/features/feature.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'
import { forgetAbandoned } from './engines/opensearch/feed-store.ts'
import { refresh } from './search.ts'
import { openSearchFeed } from './search-server.ts'
import { chooseSpecifications } from './specifications/specification-store.ts'

/** Updates the search's data to the listings. */
const sweepSearch: Sweep = async ({ db, clock }) => {
  await refresh(db)
  await chooseSpecifications(db, dayOf(clock()))
  return forgetAbandoned(db)
}

export const search: Feature = { sweeps: { sweepSearch }, followers: [openSearchFeed] }
