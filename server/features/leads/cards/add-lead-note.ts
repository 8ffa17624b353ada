import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { setNote } from './card-store.ts'
import { changeCard } from './change-card.ts'

type Key = 'PUT /leads/:id/note'

/** PUT /leads/:id/note: the seller's own note about a lead; the event does not contain it. */
export async function addLeadNote(
  context: SignedInContext,
  { params: { id }, body: { note, known } }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  const card = await changeCard(context, id, async (tx, before) => {
    // a request repeated after a lost reply overwrites no newer note
    if (known !== undefined && before.note !== known && before.note !== note) refuse('stale')
    await setNote(tx, { sellerId: context.viewer.userId, conversationId: id }, note)
    return { noted: note !== '' }
  })
  return { card, note }
}
