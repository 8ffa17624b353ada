import type { ApiReply } from '#contract/api.ts'
import { allowsMove, type GrievanceMove } from '#contract/grievances/rules.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { isLinkOf } from '../model/grievance-link.ts'
import {
  addNote,
  type Change,
  changeGrievance,
  findNotes,
  type GrievanceRow,
  lockByNumber,
  type NewNote,
} from '../model/grievance-store.ts'
import { ownView } from '../model/grievance-view.ts'

type Shown = ApiReply<'GET /grievances/:number'>

/** True if the caller made this complaint or has its link. */
export const isOwn = ({ viewer, services }: Context, row: GrievanceRow, link: string | undefined): boolean =>
  (viewer !== null && row.reporter_id === viewer.userId) ||
  (link !== undefined && isLinkOf(services.keyedHash, row.id, link))

export interface OwnMove {
  number: string
  link: string | undefined
  move: GrievanceMove
  kind: 'replied' | 'withdrawn' | 'reopened'
}

/** Makes one move of the complainant: changes the complaint and adds an entry. */
export async function moveOwn(
  context: Context,
  { number, link, move, kind }: OwnMove,
  effect: (row: GrievanceRow, now: Date) => { change: Change; note?: Omit<NewNote, 'at'> },
): Promise<Shown> {
  const { db, clock } = context.services
  return db.transaction().execute(async tx => {
    const row = await lockByNumber(tx, number)
    if (!row || !isOwn(context, row, link)) return refuse('not_found')
    if (!allowsMove(row.state, move)) refuse('grievance_closed')
    const now = clock()
    const { change, note } = effect(row, now)
    await changeGrievance(tx, row.id, change)
    if (note) await addNote(tx, row.id, { ...note, at: now })
    await appendEvent(tx, { ...context, actorId: row.reporter_id }, `grievance.${kind}`, row.id, { number })
    return shown(tx, { ...row, ...change }, now)
  })
}

const shown = async (tx: Tx, row: GrievanceRow, now: Date): Promise<Shown> => ({
  grievance: ownView(row, await findNotes(tx, row.id), now),
})
