import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { findSellerDays } from './own-listing-store.ts'

type Key = 'GET /deadstock/days'

/** GET /deadstock/days */
export async function countOwnDays(context: SignedInContext, { query }: VerbInput<Key>): Promise<ApiReply<Key>> {
  return { days: await findSellerDays(context.services.db, context.viewer.userId, query.days) }
}
