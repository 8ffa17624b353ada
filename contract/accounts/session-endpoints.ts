import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'

/** A session of the account; `place` is the network with its later part hidden. */
const session = z.object({
  id: z.uuid(),
  device: z.string(),
  place: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
})

export const sessionEndpoints = [
  endpoint('GET /user/sessions', {
    summary: 'The devices your own account is logged in on, most recently used first',
    firm: 'person',
    reply: z.object({ sessions: z.array(session) }),
  }),
  endpoint('POST /user/sessions/:id/end', {
    summary: 'Log out one of your own devices',
    firm: 'person',
    whileSuspended: true,
    refusals: ['not_found'],
  }),
  endpoint('POST /user/sessions/end-others', {
    summary: 'Log out all other devices',
    firm: 'person',
    whileSuspended: true,
    reply: z.object({ ended: z.number().int() }),
  }),
] as const
