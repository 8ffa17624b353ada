import type { VerbInput } from '#contract/api.ts'
import { grievanceMoves } from '#contract/grievances/rules.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { moveGrievance } from './move-grievance.ts'

/** POST /admin/grievance/:id/open: marks the complaint as being worked on. */
export const openGrievance = (
  context: SignedInContext,
  { params: { id } }: VerbInput<'POST /admin/grievance/:id/open'>,
): Promise<object> =>
  moveGrievance(context, id, { move: 'open', kind: 'opened' }, () => ({ change: { state: grievanceMoves.open.to } }))
