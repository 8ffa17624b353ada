import { grievanceMoves } from '#contract/grievances/rules.ts'
import type { Verb } from '#server/platform/context.ts'
import { moveGrievance } from './move-grievance.ts'

/** POST /admin/grievance/:id/open: marks the complaint as being worked on. */
export const openGrievance: Verb<'POST /admin/grievance/:id/open'> = (context, { params: { id } }) =>
  moveGrievance(context, id, { move: 'open', kind: 'opened' }, () => ({ change: { state: grievanceMoves.open.to } }))
