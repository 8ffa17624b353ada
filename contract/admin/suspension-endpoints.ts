import { z } from 'zod'
import { suspensionMessages, suspensionReasonKeys } from '../accounts/suspension.ts'
import { explanation, suspensionTerms } from '../accounts/suspension-schema.ts'
import { endpoint } from '../http/endpoint.ts'

export const suspensionEndpoints = [
  endpoint('POST /admin/user/:id/suspend', {
    summary: 'Suspend an account: it can still read and complain, its listings are hidden, its open offers end',
    access: 'admin',
    body: z.object({
      reason: z.enum(suspensionReasonKeys, { error: suspensionMessages.reason }),
      ...suspensionTerms.shape,
    }),
    refusals: ['invalid', 'not_found', 'own_account', 'admin_account', 'suspended_already'],
  }),
  endpoint('POST /admin/user/:id/lift', {
    summary: 'Lift a suspension: what was live before is live again',
    access: 'admin',
    body: z.object({ words: explanation(suspensionMessages.lifted) }),
    refusals: ['invalid', 'not_found', 'own_decision'],
  }),
  endpoint('POST /admin/user/:id/clear', {
    summary: 'End the review of an account, which is exempt from then on: what it has published goes live',
    access: 'admin',
    refusals: ['not_found', 'own_decision'],
  }),
] as const
