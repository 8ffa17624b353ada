import { endpointOf } from '#contract/api.ts'
import { type Route, route } from '#server/api/route.ts'
import { listKeys, makeKey, revokeKey } from './keys/change-keys.ts'
import {
  changeSecret,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  resend,
} from './webhooks/change-webhooks.ts'

export const connectionRoutes: readonly Route[] = [
  route(endpointOf('GET /connections/keys'), listKeys),
  route(endpointOf('POST /connections/keys'), makeKey),
  route(endpointOf('POST /connections/keys/:id/revoke'), revokeKey),
  route(endpointOf('GET /connections/webhooks'), listWebhooks),
  route(endpointOf('POST /connections/webhooks'), makeWebhook),
  route(endpointOf('POST /connections/webhooks/:id/remove'), removeWebhook),
  route(endpointOf('POST /connections/webhooks/:id/secret'), changeSecret),
  route(endpointOf('GET /connections/webhooks/:id/deliveries'), listDeliveries),
  route(endpointOf('POST /connections/webhooks/:id/deliveries/:delivery/resend'), resend),
]
