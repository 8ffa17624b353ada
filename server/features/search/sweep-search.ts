import type { Sweep } from '../../platform/messaging/sweep.ts'
import { forgetAbandoned } from './engines/opensearch/feed-store.ts'
import { refresh } from './search.ts'

/** Keeps what the search knows in line with the listings. */
export const sweepSearch: Sweep = async ({ db }) => {
  await refresh(db)
  return forgetAbandoned(db)
}
