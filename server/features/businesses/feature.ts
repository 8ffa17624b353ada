import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route } from '#server/api/route.ts'
import { saveBusiness } from './save-business.ts'

export const businesses: Feature = {
  routes: [route(endpointOf('POST /business'), saveBusiness)],
}
