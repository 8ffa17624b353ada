import { endpointOf } from '../../../contract/api.ts'
import { type Route, route } from '../../api/route.ts'
import { listWanted, showWanted } from './board/list-wanted.ts'
import { decideRequirement, listHeld } from './moderation/decide-requirement.ts'
import { closeRequirement, renewRequirement } from './own/end-requirement.ts'
import { listRequirements, showRequirement } from './own/list-requirements.ts'
import { editRequirement, postRequirement } from './own/post-requirement.ts'

export const requirementRoutes: readonly Route[] = [
  route(endpointOf('GET /wanted'), listWanted),
  route(endpointOf('GET /wanted/:id'), showWanted),
  route(endpointOf('GET /requirements'), listRequirements),
  route(endpointOf('GET /requirements/:id'), showRequirement),
  route(endpointOf('POST /requirements'), postRequirement),
  route(endpointOf('PUT /requirements/:id'), editRequirement),
  route(endpointOf('POST /requirements/:id/close'), closeRequirement),
  route(endpointOf('POST /requirements/:id/renew'), renewRequirement),
  route(endpointOf('GET /admin/requirements'), listHeld),
  route(endpointOf('POST /admin/requirement/:id'), decideRequirement),
]
