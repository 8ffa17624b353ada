import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { setNote } from './card-store.ts'
import { changeCard } from './change-card.ts'

/** PUT /leads/:id/note: the seller's own note about a lead; the event does not contain it. */
export const addLeadNote: Verb<'PUT /leads/:id/note'> = async (context, { params: { id }, body: { note, known } }) => {
  const card = await changeCard(context, id, async (tx, before) => {
    // a request repeated after a lost reply overwrites no newer note
    if (known !== undefined && before.note !== known && before.note !== note) refuse('stale')
    await setNote(tx, { sellerId: context.viewer.userId, conversationId: id }, note)
    return { noted: note !== '' }
  })
  return { card, note }
}
