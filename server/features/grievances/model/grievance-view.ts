import type { ApiReply } from '#contract/api.ts'
import { allowsMove, mayReopen, reopenUntil, waitUntil } from '#contract/grievances/rules.ts'
import type { GrievanceRow, NoteRow } from './grievance-store.ts'

type View = ApiReply<'GET /grievances/:number'>['grievance']

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

/** A complaint for its complainant, without notes among admins. */
export function ownView(row: GrievanceRow, notes: readonly NoteRow[], now: Date): View {
  const reopen = mayReopen({ state: row.state, reopened: row.reopened, closedAt: row.closed_at }, now)
  return {
    ...rowView(row),
    link: row.link,
    waitUntil: moment(row.stopped_at && waitUntil(row.stopped_at)),
    history: notes.filter(({ kind }) => kind !== 'note').map(noteView),
    can: { reply: allowsMove(row.state, 'reply'), withdraw: allowsMove(row.state, 'withdraw'), reopen },
    reopenUntil: moment(reopen && row.closed_at ? reopenUntil(row.closed_at) : null),
  }
}

/** The part that complainant and admins both see. */
export const rowView = (row: Omit<GrievanceRow, 'reporter_sealed'>) => ({
  number: row.number,
  about: row.about,
  words: row.words,
  state: row.state,
  outcome: row.outcome,
  order: row.is_order,
  receivedAt: row.received_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  closedAt: moment(row.closed_at),
})

export const noteView = ({ kind, words, outcome, at }: NoteRow) => ({ kind, words, outcome, at: at.toISOString() })
