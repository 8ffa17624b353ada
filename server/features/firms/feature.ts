import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route } from '#server/api/route.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { changeRole, leaveFirm, removePerson } from './change-people.ts'
import { invitePerson, withdrawInvitation } from './invite-person.ts'
import { showFirm } from './show-firm.ts'

export const firms: Feature = {
  routes: [
    route(endpointOf('GET /firm'), showFirm),
    route(endpointOf('POST /firm/invitations'), invitePerson),
    route(endpointOf('POST /firm/invitations/:id/withdraw'), withdrawInvitation),
    route(endpointOf('POST /firm/invitation'), showInvitation),
    route(endpointOf('POST /firm/invitation/accept'), acceptInvitation),
    route(endpointOf('PUT /firm/people/:id'), changeRole),
    route(endpointOf('POST /firm/people/:id/remove'), removePerson),
    route(endpointOf('POST /firm/leave'), leaveFirm),
  ],
}
