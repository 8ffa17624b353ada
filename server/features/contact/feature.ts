import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route } from '#server/api/route.ts'
import { sendContactMessage } from './send-contact-message.ts'

export const contact: Feature = {
  routes: [route(endpointOf('POST /contact'), sendContactMessage)],
}
