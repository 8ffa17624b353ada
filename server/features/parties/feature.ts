import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route } from '#server/api/route.ts'
import { showParty } from './show-party.ts'

export const parties: Feature = {
  routes: [route(endpointOf('GET /conversation/:id/party'), showParty)],
}
