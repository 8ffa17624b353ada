import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route } from '#server/api/route.ts'
import { listKeys, makeKey, revokeKey } from './keys/change-keys.ts'
import {
  changeSecret,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  resend,
} from './webhooks/change-webhooks.ts'
import { openWebhooks, sweepWebhooks } from './webhooks/send-webhooks.ts'

export const connections: Feature = {
  routes: [
    route(endpointOf('GET /connections/keys'), listKeys),
    route(endpointOf('POST /connections/keys'), makeKey),
    route(endpointOf('POST /connections/keys/:id/revoke'), revokeKey),
    route(endpointOf('GET /connections/webhooks'), listWebhooks),
    route(endpointOf('POST /connections/webhooks'), makeWebhook),
    route(endpointOf('POST /connections/webhooks/:id/remove'), removeWebhook),
    route(endpointOf('POST /connections/webhooks/:id/secret'), changeSecret),
    route(endpointOf('GET /connections/webhooks/:id/deliveries'), listDeliveries),
    route(endpointOf('POST /connections/webhooks/:id/deliveries/:delivery/resend'), resend),
  ],
  sweeps: { sweepWebhooks },
  followers: [openWebhooks],
}
