import { z } from 'zod'
import { user } from '../accounts/endpoints.ts'
import { endpoint } from '../http/endpoint.ts'
import { freshnessLimits } from './rules.ts'

const confirmed = z.object({ confirmed: z.number().int(), skipped: z.number().int() })

export const freshnessEndpoints = [
  endpoint('POST /deadstock/confirm', {
    summary:
      'Confirm that your own live listings are still available: those named, or with `all` those that are due. Others, and those confirmed today, are skipped',
    firm: 'lot',
    body: z.object({
      ids: z.array(z.uuid()).max(freshnessLimits.confirmedAtOnce).optional(),
      all: z.literal(true).optional(),
    }),
    reply: confirmed,
    refusals: ['invalid', 'nothing_to_update', 'too_many_requests'],
  }),
  endpoint('POST /deadstock/confirm-link', {
    summary: 'Confirm what an e-mail asked about, with its signed link; what has been sold since stays sold',
    access: 'anyone',
    firm: 'person',
    body: z.object({
      link: z.string().regex(/^[\w-]{48}$/, 'This link is incomplete. Please open it again from the e-mail.'),
    }),
    reply: confirmed,
    refusals: ['invalid', 'wrong_confirm_link', 'too_many_requests'],
  }),
  endpoint('PUT /user/away', {
    summary: 'The last day on which you are away: until then, nothing has to be confirmed. Null: you are back',
    firm: 'own',
    body: z.object({ until: z.iso.date().nullable() }),
    reply: z.object({ user }),
    refusals: ['invalid', 'too_many_requests'],
  }),
] as const
