import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events.ts'
import { countUse, within } from '../../platform/rate-limit.ts'
import { refuse } from '../../platform/refusal.ts'
import { findSellerOfLiveListing } from './listing-store.ts'

type Key = 'GET /deadstock/:id/seller'
const A_DAY = 24 * 3600
const SELLERS_A_DAY = 30

/** GET /deadstock/:id/seller: phone and e-mail, of at most 30 different sellers a day. */
export async function showSeller(
  context: SignedInContext,
  { params }: VerbInput<Key>,
): Promise<Pick<ApiReply<Key>, 'seller'>> {
  const { db } = context.house
  const seller = (await findSellerOfLiveListing(db, params.id)) ?? refuse('not_found')
  if (seller.user_id !== context.viewer.userId)
    await db.transaction().execute(tx => countSeller(tx, context, params.id, seller.user_id))
  const { name, phone, email, city, state, gst } = seller
  return { seller: { name, phone: phone ?? '', email, city, state, gst } }
}

/** Counts a seller once a day. Both counts are undone together by a refusal, so asking again does not help. */
async function countSeller(tx: Tx, context: SignedInContext, listingId: string, sellerId: string): Promise<void> {
  const { userId } = context.viewer
  const { count } = await countUse(tx, { key: `contact:${userId}:${sellerId}`, most: 1, seconds: A_DAY })
  if (count > 1) return
  await within(tx, { key: `contacts:${userId}`, most: SELLERS_A_DAY, seconds: A_DAY })
  await record(tx, context, {
    kind: 'contact.shown',
    subject: { kind: 'listing', id: listingId },
    data: { sellerId },
  })
}
