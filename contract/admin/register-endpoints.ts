import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'

/** The answer of the GST register about a business. */
export const registerCheck = z.object({
  known: z.boolean(),
  /** in the register's own word: Active, Cancelled, Suspended, …; empty if it does not know the number */
  status: z.string(),
  legalName: z.string(),
  tradeName: z.string(),
  since: z.string(),
  constitution: z.string(),
  state: z.string(),
  checkedAt: z.string(),
  /** true if the name of the business resembles the legal or the trade name */
  nameMatches: z.boolean(),
  /** true while the answer is too new to query the register again */
  fresh: z.boolean(),
})

export const registerEndpoints = [
  endpoint('POST /admin/business/:id/register', {
    summary: 'Look up the GST number of a business on the register, unless the last answer is recent',
    access: 'admin',
    reply: z.object({ register: registerCheck }),
    refusals: ['not_found', 'register_unreachable', 'register_limit'],
  }),
] as const
