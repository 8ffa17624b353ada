import { allowsMove, type GrievanceMove } from '#contract/grievances/rules.ts'
import { isOwnAccount, type SignedInContext, type Viewer } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import {
  addNote,
  type Change,
  changeGrievance,
  type GrievanceRow,
  lockGrievance,
  type NewNote,
} from '../model/grievance-store.ts'

/** True if this admin made the complaint or is its subject; another admin then has to decide. */
export const isInvolved = ({ about_user_id, reporter_id }: GrievanceRow, viewer: Viewer): boolean =>
  isOwnAccount(viewer, about_user_id) || isOwnAccount(viewer, reporter_id)

interface Effect {
  change: Change
  note?: Omit<NewNote, 'at' | 'adminId'>
  /** data of the event */
  data?: Record<string, unknown>
  after?: (tx: Tx, row: GrievanceRow) => Promise<void>
}

interface Which {
  move: GrievanceMove
  kind: 'opened' | 'asked' | 'decided'
}
type Work = (row: GrievanceRow, now: Date) => Effect

/** Makes one move of an admin: changes the complaint, adds an entry and mails the complainant. */
export const moveGrievance = (context: SignedInContext, id: string, which: Which, effect: Work): Promise<void> =>
  context.services.db.transaction().execute(tx => moveWithin(tx, context, id, which, effect))

/** Makes the move within a larger transaction. */
export async function moveWithin(
  tx: Tx,
  context: SignedInContext,
  id: string,
  { move, kind }: Which,
  effect: Work,
): Promise<void> {
  const { services, viewer } = context
  const row = (await lockGrievance(tx, id)) ?? refuse('not_found')
  if (isInvolved(row, viewer)) refuse('own_grievance')
  if (!allowsMove(row.state, move)) refuse('grievance_closed')
  const now = services.clock()
  const { change, note, data = {}, after } = effect(row, now)
  await changeGrievance(tx, id, change)
  if (note) await addNote(tx, id, { ...note, at: now, adminId: viewer.userId })
  await after?.(tx, row)
  await appendEvent(tx, context, `grievance.${kind}`, id, { number: row.number, ...data })
}
