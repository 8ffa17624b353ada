import { endpointOf } from '#contract/api.ts'
import { type Route, route } from '#server/api/route.ts'
import { showParty } from './show-party.ts'

export const partyRoutes: readonly Route[] = [route(endpointOf('GET /conversation/:id/party'), showParty)]
