import { z } from 'zod'
import { suspensionDays, suspensionLimits, suspensionMessages, suspensionReasonKeys } from '../accounts/suspension.ts'
import { endpoint } from '../http/endpoint.ts'
import { hasUnseenCharacters } from '../shared/unseen-characters.ts'

const byId = z.object({ id: z.uuid() })
const words = (message: string) =>
  z
    .string(message)
    .max(2 * suspensionLimits.wordsMost, message)
    .transform(text => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine(text => text.length >= suspensionLimits.wordsLeast && text.length <= suspensionLimits.wordsMost, message)
    .refine(text => !hasUnseenCharacters(text.replaceAll(/[\n\t]/g, ' ')), message)

export const suspensionEndpoints = [
  endpoint('POST /admin/user/:id/suspend', {
    summary: 'Suspend an account: it may read and complain, its listings are hidden, its open offers end',
    access: 'admin',
    params: byId,
    body: z.object({
      reason: z.enum(suspensionReasonKeys, { error: suspensionMessages.reason }),
      days: z.literal(suspensionDays, { error: suspensionMessages.days }),
      words: words(suspensionMessages.words),
    }),
    refusals: ['invalid', 'not_found', 'own_account', 'admin_account', 'suspended_already'],
  }),
  endpoint('POST /admin/user/:id/lift', {
    summary: 'Lift a suspension: what was live before is live again',
    access: 'admin',
    params: byId,
    body: z.object({ words: words(suspensionMessages.lifted) }),
    refusals: ['invalid', 'not_found'],
  }),
] as const
