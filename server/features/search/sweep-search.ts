import { dayOf } from '#contract/shared/days.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'
import { forgetAbandoned } from './engines/opensearch/feed-store.ts'
import { refresh } from './search.ts'
import { chooseSpecifications } from './specifications/specification-store.ts'

/** Brings the data of the search up to date with the listings. */
export const sweepSearch: Sweep = async ({ db, clock }) => {
  await refresh(db)
  await chooseSpecifications(db, dayOf(clock()))
  return forgetAbandoned(db)
}
