import type { z } from 'zod'
import type { ownAnswer } from '../../../../contract/requirements/answer-endpoints.ts'
import { stateAt } from '../../../../contract/requirements/rules.ts'
import type { SignedInContext } from '../../../platform/context.ts'
import { mentionListings } from '../../listings/public/mention-listings.ts'
import type { AnswerRow } from './answer-store.ts'

type OwnAnswer = z.output<typeof ownAnswer>

/** Answers as their seller reads them; the buyer has a name and a place in those that the buyer has opened. */
export async function ownViews(context: SignedInContext, rows: readonly AnswerRow[]): Promise<OwnAnswer[]> {
  const now = context.services.clock()
  const ids = rows.flatMap(({ listing_id: id }) => (id === null ? [] : [id]))
  const listings = await mentionListings(context, [...new Set(ids)])
  return rows.map(row => {
    const state = stateAt({ state: row.requirement_state, expiresAt: row.expires_at }, now)
    const waits = row.state === 'sent' && (state === 'open' || state === 'full')
    return {
      id: row.id,
      state: row.state,
      listing: listings.get(row.listing_id ?? '') ?? null,
      quantity: row.quantity,
      unit: row.unit,
      amount: row.amount,
      gst: row.gst,
      words: row.words,
      createdAt: row.created_at.toISOString(),
      conversationId: row.conversation_id,
      reason: row.reason,
      requirement: { id: row.requirement_id, title: row.title, region: row.region, state },
      buyer: row.state === 'opened' ? { name: row.buyer, place: row.place } : null,
      can: { change: waits && !row.changed, withdraw: waits },
    }
  })
}
