import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { downloadRoute, route } from '#server/api/route.ts'
import { addLeadNote } from './cards/add-lead-note.ts'
import { declineLead } from './cards/decline-lead.ts'
import { moveLead } from './cards/move-lead.ts'
import { showLead } from './cards/show-lead.ts'
import { snoozeLead } from './cards/snooze-lead.ts'
import { listNumberRequests } from './contacts/list-number-requests.ts'
import { exportLeads } from './export/export-leads.ts'
import { pullLeads } from './export/pull-leads.ts'
import { listSavedReplies } from './replies/list-saved-replies.ts'
import { saveReplies } from './replies/save-replies.ts'
import { countReplies } from './stats/count-replies.ts'
import { showContacts } from './stats/show-contacts.ts'

export const leads: Feature = {
  routes: [
    route(endpointOf('GET /leads'), pullLeads),
    route(endpointOf('GET /leads/number-requests'), listNumberRequests),
    route(endpointOf('GET /leads/:id'), showLead),
    route(endpointOf('POST /leads/:id/move'), moveLead),
    route(endpointOf('POST /leads/:id/snooze'), snoozeLead),
    route(endpointOf('PUT /leads/:id/note'), addLeadNote),
    route(endpointOf('POST /leads/:id/decline'), declineLead),
    route(endpointOf('GET /leads/saved-replies'), listSavedReplies),
    route(endpointOf('PUT /leads/saved-replies'), saveReplies),
    downloadRoute(endpointOf('GET /leads/export'), exportLeads),
    route(endpointOf('GET /deadstock/:id/contacts'), showContacts),
  ],
  sweeps: { countReplies },
}
