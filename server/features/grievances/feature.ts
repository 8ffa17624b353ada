import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route } from '#server/api/route.ts'
import { sweepGrievances } from './clock/sweep-grievances.ts'
import { addGrievanceNote } from './decide/add-grievance-note.ts'
import { listGrievances } from './decide/list-grievances.ts'
import { openGrievance } from './decide/open-grievance.ts'
import { questionComplainant } from './decide/question-complainant.ts'
import { showGrievance } from './decide/show-grievance.ts'
import { listOwnGrievances } from './follow/list-own-grievances.ts'
import { reopenGrievance } from './follow/reopen-grievance.ts'
import { replyToQuestion } from './follow/reply-to-question.ts'
import { showOwnGrievance } from './follow/show-own-grievance.ts'
import { withdrawGrievance } from './follow/withdraw-grievance.ts'
import { showOfficer } from './officer/show-officer.ts'
import { mailProof } from './register/mail-proof.ts'
import { registerGrievance } from './register/register-grievance.ts'

export const grievances: Feature = {
  routes: [
    route(endpointOf('GET /grievance-officer'), showOfficer),
    route(endpointOf('POST /grievances/code'), mailProof),
    route(endpointOf('POST /grievances'), registerGrievance),
    route(endpointOf('GET /grievances'), listOwnGrievances),
    route(endpointOf('GET /grievances/:number'), showOwnGrievance),
    route(endpointOf('POST /grievances/:number/reply'), replyToQuestion),
    route(endpointOf('POST /grievances/:number/withdraw'), withdrawGrievance),
    route(endpointOf('POST /grievances/:number/reopen'), reopenGrievance),
    route(endpointOf('GET /admin/grievances'), listGrievances),
    route(endpointOf('GET /admin/grievance/:id'), showGrievance),
    route(endpointOf('POST /admin/grievance/:id/open'), openGrievance),
    route(endpointOf('POST /admin/grievance/:id/note'), addGrievanceNote),
    route(endpointOf('POST /admin/grievance/:id/ask'), questionComplainant),
  ],
  sweeps: { sweepGrievances },
}
