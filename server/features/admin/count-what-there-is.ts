import type { ApiReply } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { countOpenReports } from './report-store.ts'
import { countListings, countUsers, type Tally } from './user-list-store.ts'
import { countWaiting } from './verification-store.ts'

export const tallyUsers = ({ house }: SignedInContext): Promise<Tally> => countUsers(house.db)

export const tallyListings = ({ house }: SignedInContext): Promise<Tally> => countListings(house.db)

/** What waits for a decision. */
export async function tallyWaiting({ house: { db } }: SignedInContext): Promise<ApiReply<'GET /admin/waiting'>> {
  const [businesses, reports] = await Promise.all([countWaiting(db), countOpenReports(db)])
  return { businesses, reports }
}
