import type { ApiReply, VerbInput } from '#contract/api.ts'
import { formatReply } from '#contract/leads/reply-stats.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findSellerOfLiveListing } from '../model/reached-seller-store.ts'
import { countSeller } from './seller-limits.ts'

type Key = 'GET /deadstock/:id/seller'

/** GET /deadstock/:id/seller: phone and e-mail, for a limited number of different sellers a day. */
export async function showSeller(
  context: SignedInContext,
  { params }: VerbInput<Key>,
): Promise<Pick<ApiReply<Key>, 'seller'>> {
  const { db } = context.services
  const seller = (await findSellerOfLiveListing(db, params.id)) ?? refuse('not_found')
  if (seller.user_id !== context.viewer.userId)
    await db.transaction().execute(tx => countContact(tx, context, params.id, seller.user_id))
  const { business, verified, name, phone, email, city, state, gst } = seller
  const whatsapp = seller.whatsapp && phone !== null
  const replies = formatReply(seller.replies)
  return { seller: { business, verified, name, phone: phone ?? '', email, city, state, gst, replies, whatsapp } }
}

async function countContact(tx: Tx, context: SignedInContext, listingId: string, sellerId: string): Promise<void> {
  if (!(await countSeller(tx, 'contact', context.viewer.userId, sellerId))) return
  await appendEvent(tx, context, 'contact.shown', listingId, { sellerId })
}
