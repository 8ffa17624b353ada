import type { Verb } from '#server/platform/context.ts'
import { findSellerDays } from './own-listing-store.ts'

/** GET /deadstock/days */
export const countOwnDays: Verb<'GET /deadstock/days'> = async (context, { query }) => {
  return { days: await findSellerDays(context.services.db, context.viewer.userId, query.days) }
}
