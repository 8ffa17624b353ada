import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { isFactorCode, normaliseFactorCode, secondFactorMessages } from './second-factor-rules.ts'

const code = z
  .string({ error: issue => (issue.input === undefined ? secondFactorMessages.code : undefined) })
  .max(40, secondFactorMessages.code)
  .transform(normaliseFactorCode)
  .refine(isFactorCode, secondFactorMessages.code)

export const secondFactorEndpoints = [
  endpoint('GET /admin/second-factor', {
    summary: 'Whether this session has confirmed its second factor, and whether it must',
    access: 'pending-admin',
    reply: z.object({
      required: z.boolean(),
      enrolled: z.boolean(),
      passed: z.boolean(),
      recoveryCodesLeft: z.number().int(),
      /**
       * false if the server has another key than when the app was set up; an operator then has to reset the second
       * factor
       */
      readable: z.boolean(),
    }),
  }),
  endpoint('POST /admin/second-factor/enrol', {
    summary:
      'Start setting up an authenticator app, from a new session or one that has confirmed its factor; an app in use stays in use until the new one is confirmed',
    access: 'pending-admin',
    reply: z.object({
      secret: z.string(),
      uri: z.string(),
      /** the QR code of `uri`: dark squares as an SVG path in a square of `size` */
      qr: z.object({ size: z.number().int(), path: z.string() }),
    }),
    refusals: ['sign_in_again', 'second_factor_needed'],
  }),
  endpoint('POST /admin/second-factor/confirm', {
    summary: 'Confirm the new app with its first code within ten minutes; returns the recovery codes, once',
    access: 'pending-admin',
    body: z.object({ code }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['invalid', 'wrong_factor', 'set_up_again', 'too_many_requests'],
  }),
  endpoint('POST /admin/second-factor/verify', {
    summary: 'Confirm the second factor in this session: a code from the app, or a recovery code',
    access: 'pending-admin',
    priority: 'critical',
    body: z.object({ code }),
    refusals: ['invalid', 'wrong_factor', 'factor_unreadable', 'too_many_requests'],
  }),
] as const
