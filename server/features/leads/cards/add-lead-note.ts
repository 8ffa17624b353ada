import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { setNote } from './card-store.ts'
import { changeCard } from './change-card.ts'

type Key = 'PUT /leads/:id/note'

/** PUT /leads/:id/note: what the seller wants to remember; the event holds no word of it. */
export async function addLeadNote(
  context: SignedInContext,
  { params: { id }, body: { note, known } }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  const card = await changeCard(context, id, async (tx, before) => {
    // sent again by who has not heard of the first time: nothing to be lost
    if (known !== undefined && before.note !== known && before.note !== note) refuse('stale')
    await setNote(tx, { sellerId: context.viewer.userId, conversationId: id }, note)
    return { noted: note !== '' }
  })
  return { card, note }
}
