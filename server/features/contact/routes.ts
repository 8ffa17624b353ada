import { endpointOf } from '#contract/api.ts'
import { type Route, route } from '#server/api/route.ts'
import { sendContactMessage } from './send-contact-message.ts'

export const contactRoutes: readonly Route[] = [route(endpointOf('POST /contact'), sendContactMessage)]
