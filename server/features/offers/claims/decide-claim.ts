import { allowsClaimMove, claimMoves } from '#contract/offers/claims/rules.ts'
import { isOwnAccount, type Verb } from '#server/platform/context.ts'
import { isoDates } from '#server/platform/database/iso-dates.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findClaims, lockClaim, setDecided } from './claim-store.ts'

/** GET /admin/deal-claims: answered claims, or upheld ones. */
export const listClaims: Verb<'GET /admin/deal-claims'> = async ({ services: { db } }, { query }) => {
  const { rows, count } = await findClaims(db, query)
  return { claims: rows.map(isoDates), count, more: false }
}

/** POST /admin/deal-claim/:id: upholds a claim or dismisses it. */
export const decideClaim: Verb<'POST /admin/deal-claim/:id'> = async (
  context,
  { params: { id }, body: { decision, reason } },
) => {
  const { db, clock } = context.services
  const by = context.viewer.userId
  await db.transaction().execute(async tx => {
    const claim = (await lockClaim(tx, id)) ?? refuse('not_found')
    if ([claim.by_id, claim.about_id].some(account => isOwnAccount(context.viewer, account))) refuse('own_decision')
    if (!allowsClaimMove(claim.state, decision)) refuse('claim_closed')
    await setDecided(tx, id, { state: claimMoves[decision].to, by, decision: reason, at: clock() })
    await appendEvent(
      tx,
      context,
      decision === 'uphold' ? 'admin.deal-claim-upheld' : 'admin.deal-claim-dismissed',
      id,
      { reason },
    )
  })
}
