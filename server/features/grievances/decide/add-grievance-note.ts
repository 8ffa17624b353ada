import type { Verb } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { addNote, lockGrievance } from '../model/grievance-store.ts'

/** POST /admin/grievance/:id/note: adds a note for admins alone, in any state. */
export const addGrievanceNote: Verb<'POST /admin/grievance/:id/note'> = async (
  context,
  { params: { id }, body: { words } },
) => {
  const { services, viewer } = context
  await services.db.transaction().execute(async tx => {
    const row = (await lockGrievance(tx, id)) ?? refuse('not_found')
    await addNote(tx, id, { kind: 'note', words, at: services.clock(), adminId: viewer.userId })
    await appendEvent(tx, context, 'grievance.noted', id, { number: row.number })
  })
}
