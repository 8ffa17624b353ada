import type { ApiReply } from '#contract/api.ts'
import type { LeadKind } from '#contract/leads/rules.ts'
import { findListingOwner } from '#server/features/listings/find-listing-owner.ts'
import { showSeller } from '#server/features/listings/public/show-seller.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findBlock } from '../blocks/find-block.ts'
import { logLead } from './log-lead.ts'

/** The contact of a live listing's seller, unless buyer or seller has blocked the other. The request is a lead. */
export async function reachSeller(
  context: SignedInContext,
  listingId: string,
  kind: LeadKind,
): Promise<ApiReply<'GET /deadstock/:id/seller'>> {
  const owner = await findListingOwner(context, listingId)
  if (!owner?.live) refuse('not_found')
  const deadstock = { id: listingId, name: owner.name }
  if (owner.userId === context.viewer.userId) return { ...(await showSeller(context, sellerOf(listingId))), deadstock }
  const block = await findBlock(context, owner.userId)
  if (block) refuse(block === 'by-me' ? 'person_blocked' : 'contact_closed')
  const { seller } = await showSeller(context, sellerOf(listingId))
  await logLead(context, { listingId, sellerId: owner.userId, kind })
  return { seller, deadstock }
}

const sellerOf = (id: string) => ({ params: { id }, query: {}, body: {} })
