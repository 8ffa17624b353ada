import { z } from 'zod'
import { notificationKeys } from '../accounts/rules.ts'
import { endpoint } from '../http/endpoint.ts'

const link = z.string().regex(/^[\w-]{44}$/, 'This link is not complete. Please open it from the mail again.')

export const notificationEndpoints = [
  endpoint('POST /user/unsubscribe', {
    summary: 'Stop one kind of e-mail, with the signed link in it',
    body: z.object({ link }),
    reply: z.object({
      key: z.enum([...notificationKeys, 'saved_search']),
    }),
    refusals: ['invalid', 'wrong_unsubscribe', 'too_many_requests'],
  }),
] as const
