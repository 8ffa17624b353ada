import { allowsMove, waitUntil } from '#contract/grievances/rules.ts'
import { countReportsLike } from '#server/features/reports/lock-reports.ts'
import { isOwnAccount, type SignedInContext, type Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { unsealComplainant } from '../model/complainant.ts'
import { findGrievance, findNotes, type GrievanceRow } from '../model/grievance-store.ts'
import { noteView, rowView } from '../model/grievance-view.ts'
import { isInvolved } from './move-grievance.ts'
import { countAlike, findSubjectName } from './queue-store.ts'

/** GET /admin/grievance/:id: hides the complainant from an admin who is the subject of the complaint. */
export const showGrievance: Verb<'GET /admin/grievance/:id'> = async ({ services, viewer }, { params: { id } }) => {
  const { db, keyedHash } = services
  const row = (await findGrievance(db, id)) ?? refuse('not_found')
  const [notes, alike, subject, reports] = await Promise.all([
    findNotes(db, id),
    countAlike(db, id),
    subjectOf(services, row),
    countReportsLike(db, row),
  ])
  const own = isInvolved(row, viewer)
  const hidden = isOwnAccount(viewer, row.about_user_id) && row.reporter_id !== viewer.userId
  const by = hidden ? undefined : unsealComplainant(keyedHash, row.reporter_sealed)
  const may = (move: 'open' | 'ask' | 'decide') => !own && allowsMove(row.state, move)
  return {
    grievance: {
      ...rowView(row),
      id: row.id,
      alike,
      link: row.link,
      name: by?.name ?? '',
      email: by?.email ?? '',
      reporterId: hidden ? null : row.reporter_id,
      subject,
      history: notes.map(note => ({ ...noteView(note), by: note.by })),
      waitUntil: row.stopped_at ? waitUntil(row.stopped_at).toISOString() : null,
      reports,
      can: { open: may('open'), ask: may('ask'), decide: may('decide') },
      own,
    },
  }
}

async function subjectOf({ db }: SignedInContext['services'], row: GrievanceRow) {
  if (!row.subject_kind || !row.subject_id) return null
  return { kind: row.subject_kind, id: row.subject_id, ...(await findSubjectName(db, row)) }
}
