import { claimOf } from '#contract/offers/claims/rules.ts'
import type { CancelReason } from '#contract/offers/rules.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { claimMail } from './claim-mail.ts'
import { findNamed, insertClaim } from './claim-store.ts'

const DAY = 86_400

interface CancelledDeal {
  id: string
  conversation_id: string
  buyer_id: string
  seller_id: string
}

/** Records that a cancellation accuses the other side, and mails them, because their time to answer begins. */
export async function makeClaim(
  tx: Tx,
  context: SignedInContext,
  deal: CancelledDeal,
  reason: CancelReason,
): Promise<void> {
  const { services, viewer } = context
  const byId = viewer.userId
  const selling = byId === deal.seller_id
  const claim = claimOf(reason, selling ? 'seller' : 'buyer')
  if (!claim) return
  const aboutId = selling ? deal.buyer_id : deal.seller_id
  const answerBy = await insertClaim(tx, { dealId: deal.id, byId, aboutId, reason: claim, at: services.clock() })
  await appendEvent(tx, context, 'deal.claimed', deal.id, { reason: claim })
  const named = await findNamed(tx, deal.id)
  if (!named) return
  const about = { ...named, reason: claim, answerBy, conversationId: deal.conversation_id }
  await queueMail(tx, services, claimMail(services.config.publicUrl, named.email, about), 3 * DAY)
}
