import type { z } from 'zod'
import { mayInFirm } from '#contract/firms/rules.ts'
import type { ownAnswer } from '#contract/requirements/answer-endpoints.ts'
import { stateAt } from '#contract/requirements/rules.ts'
import { mentionListings } from '#server/features/listings/public/mention-listings.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { AnswerRow } from './answer-store.ts'

type OwnAnswer = z.output<typeof ownAnswer>
type Facts = Pick<
  AnswerRow,
  'id' | 'listing_id' | 'quantity' | 'unit' | 'amount' | 'gst' | 'words' | 'state' | 'conversation_id' | 'created_at'
>
type Lots = Awaited<ReturnType<typeof mentionListings>>

/** The lots in answers. */
export function lotsOf(context: SignedInContext, rows: readonly Facts[]): Promise<Lots> {
  const ids = rows.flatMap(({ listing_id: id }) => (id === null ? [] : [id]))
  return mentionListings(context, [...new Set(ids)])
}

/** The part of an answer that both buyer and seller see. */
export const answerFacts = (row: Facts, lots: Lots) => ({
  id: row.id,
  state: row.state,
  listing: lots.get(row.listing_id ?? '') ?? null,
  quantity: row.quantity,
  unit: row.unit,
  amount: row.amount,
  gst: row.gst,
  words: row.words,
  createdAt: row.created_at.toISOString(),
  conversationId: row.conversation_id,
})

/** Answers for their seller; name and place of the buyer are included once the buyer has opened the answer. */
export async function ownViews(context: SignedInContext, rows: readonly AnswerRow[]): Promise<OwnAnswer[]> {
  const now = context.services.clock()
  const answers = mayInFirm(context.viewer.firm, 'answer')
  const lots = await lotsOf(context, rows)
  return rows.map(row => {
    const state = stateAt({ state: row.requirement_state, expiresAt: row.expires_at }, now)
    const waits = answers && row.state === 'sent' && (state === 'open' || state === 'full')
    return {
      ...answerFacts(row, lots),
      reason: row.reason,
      requirement: { id: row.requirement_id, title: row.title, region: row.region, state },
      buyer: row.state === 'opened' ? { name: row.buyer, place: row.place } : null,
      can: { change: waits && !row.changed, withdraw: waits },
    }
  })
}
