import { endpointOf } from '#contract/api.ts'
import { type Route, route } from '#server/api/route.ts'
import { listKeys, makeKey, revokeKey } from './keys/change-keys.ts'

export const connectionRoutes: readonly Route[] = [
  route(endpointOf('GET /connections/keys'), listKeys),
  route(endpointOf('POST /connections/keys'), makeKey),
  route(endpointOf('POST /connections/keys/:id/revoke'), revokeKey),
]
