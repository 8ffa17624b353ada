import { z } from 'zod'
import { apiScopeNames } from '../http/api-scopes.ts'
import { endpoint } from '../http/endpoint.ts'
import { keyDays, keyLimits, keyMessages, keyNameFault } from './key-rules.ts'

const id = z.object({ id: z.uuid() })

const apiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(z.enum(apiScopeNames)),
    ending: z.string().meta({ description: 'the last characters of the key' }),
    createdAt: z.string(),
    expiresAt: z.string(),
    lastUsedAt: z.string().nullable().meta({ description: 'exact to five minutes' }),
  })
  .meta({ id: 'ApiKey' })

/** The words are checked in the browser by the same rule. */
export const keyName = z
  .string()
  .trim()
  .superRefine((name, context) => {
    const message = keyNameFault(name)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const connectionEndpoints = [
  endpoint('GET /connections/keys', {
    summary: 'Your API keys, newest first; a key itself is only in the reply that makes it',
    access: 'signed-in',
    reply: z.object({ keys: z.array(apiKey) }),
  }),
  endpoint('POST /connections/keys', {
    summary: `Make an API key for a program that acts as you, within the scopes; at most ${keyLimits.most} at a time. \`token\` is shown this once`,
    access: 'signed-in',
    body: z.object({
      name: keyName,
      scopes: z.array(z.enum(apiScopeNames)).min(1, keyMessages.scopes).max(apiScopeNames.length),
      days: z.union(keyDays.map(days => z.literal(days))),
    }),
    reply: z.object({ key: apiKey, token: z.string() }),
    refusals: ['invalid', 'too_many_requests'],
  }),
  endpoint('POST /connections/keys/:id/revoke', {
    summary: 'Revoke one of your API keys; the next call with it is refused',
    access: 'signed-in',
    whileSuspended: true,
    params: id,
    refusals: ['not_found'],
  }),
] as const

export type ApiKey = z.infer<typeof apiKey>
