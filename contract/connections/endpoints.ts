import { z } from 'zod'
import { apiScopeNames } from '../http/api-scopes.ts'
import { endpoint } from '../http/endpoint.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'
import { keyDays, keyLimits, keyMessages, keyNameFault } from './key-rules.ts'
import { deliveryStates, webhookEventNames, webhookFaults, webhookLimits } from './webhook-rules.ts'

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

const webhook = z
  .object({
    id: z.uuid(),
    address: z.string(),
    events: z.array(z.enum(webhookEventNames)),
    createdAt: z.string(),
    formerSecretUntil: z.string().nullable().meta({ description: 'until then the former secret signs too' }),
    waiting: z.number().int(),
    failed: z.number().int(),
  })
  .meta({ id: 'Webhook' })

const delivery = z
  .object({
    id: z.number().int(),
    type: z.enum(webhookEventNames),
    at: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.number().int(),
    nextAt: z.string().nullable().meta({ description: 'of the next attempt' }),
    status: z.number().int().nullable().meta({ description: 'of the last answer' }),
    problem: z.string().nullable().meta({ description: 'why there was no answer' }),
  })
  .meta({ id: 'WebhookDelivery' })

/** The name of a key; the browser checks the same rule. */
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
    firm: 'own',
    reply: z.object({ keys: z.array(apiKey) }),
  }),
  endpoint('POST /connections/keys', {
    summary: `Make an API key for a program that acts as you, within the scopes; at most ${keyLimits.most} at a time. \`token\` is shown this once`,
    firm: 'own',
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
    firm: 'own',
    whileSuspended: true,
    refusals: ['not_found'],
  }),
  endpoint('GET /connections/webhooks', {
    summary: 'Your webhooks, oldest first',
    firm: 'own',
    reply: z.object({ webhooks: z.array(webhook) }),
  }),
  endpoint('POST /connections/webhooks', {
    summary: `Have events sent to an address by the Standard Webhooks specification, at most ${webhookLimits.most} addresses. \`secret\` is shown this once`,
    firm: 'own',
    body: z.object({
      address: z.string().trim().min(1, webhookFaults.address).max(webhookLimits.addressMost, webhookFaults.address),
      events: z.array(z.enum(webhookEventNames)).min(1, webhookFaults.events).max(webhookEventNames.length),
    }),
    reply: z.object({ webhook, secret: z.string() }),
    refusals: ['invalid', 'too_many_requests'],
  }),
  endpoint('POST /connections/webhooks/:id/remove', {
    summary: 'Remove a webhook; what waits for it is not sent any more',
    firm: 'own',
    whileSuspended: true,
    refusals: ['not_found'],
  }),
  endpoint('POST /connections/webhooks/:id/secret', {
    summary: `Give a webhook a new secret; the former one signs too for ${webhookLimits.formerSecretHours} hours`,
    firm: 'own',
    reply: z.object({ secret: z.string(), formerSecretUntil: z.string() }),
    refusals: ['not_found', 'too_many_requests'],
  }),
  endpoint('GET /connections/webhooks/:id/deliveries', {
    summary: `The latest ${webhookLimits.logShown} deliveries of a webhook, newest first; they are kept for ${webhookLimits.logDays} days`,
    firm: 'own',
    reply: z.object({ deliveries: z.array(delivery) }),
    refusals: ['not_found'],
  }),
  endpoint('POST /connections/webhooks/:id/deliveries/:delivery/resend', {
    summary: 'Send a delivery again, with the same id',
    firm: 'own',
    params: z.object({ id: z.uuid(), delivery: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
    refusals: ['not_found', 'too_many_requests'],
  }),
] as const

export type ApiKey = z.infer<typeof apiKey>
export type Webhook = z.infer<typeof webhook>
export type WebhookDelivery = z.infer<typeof delivery>
