import { webhookFaults, webhookLimits } from '#contract/connections/webhook-rules.ts'
import { queueConnectionMail } from '#server/features/notifications/account-activity/mail-connection.ts'
import type { Verb } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isoDates } from '#server/platform/database/iso-dates.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { encrypt } from '#server/platform/security/encryption.ts'
import { webhookAddressFault } from '#server/platform/webhooks/call-receiver.ts'
import { newWebhookSecret } from '#server/platform/webhooks/sign.ts'
import { countOwn } from '../limits/count-own.ts'
import {
  deleteWebhook,
  findDeliveries,
  findWebhooks,
  insertWebhook,
  replaceSecret,
  resendDelivery,
} from './webhook-store.ts'

const A_DAY = 24 * 3600
const HOUR_MS = 3_600_000
export const SECRET_PURPOSE = 'webhook secret'

/** GET /connections/webhooks. */
export const listWebhooks: Verb<'GET /connections/webhooks'> = async ({ services, viewer }) => {
  return { webhooks: (await findWebhooks(services.db, viewer.userId)).map(isoDates) }
}

/** POST /connections/webhooks: only this reply contains the secret in plain text. */
export const makeWebhook: Verb<'POST /connections/webhooks'> = async (context, { body: { address, events } }) => {
  const { services, viewer } = context
  const { userId } = viewer
  const message = webhookAddressFault(address, services.config.webhookOrigins)
  if (message) refuse('invalid', { fields: [{ field: 'address', message }] })
  const secret = newWebhookSecret()
  const row = await services.db.transaction().execute(async tx => {
    if ((await countOwn(tx, 'webhooks', userId)) >= webhookLimits.most)
      refuse('invalid', { fields: [{ field: 'address', message: webhookFaults.most }] })
    await countChange(tx, userId)
    const sealed = encrypt(services.keyedHash, SECRET_PURPOSE, secret)
    const made = await insertWebhook(tx, userId, { address, events: [...new Set(events)], secret: sealed })
    await appendEvent(tx, context, 'webhook.made', userId, { events: made.events })
    const { host } = new URL(address)
    await queueConnectionMail(tx, context, { is: 'webhook-made', host, events: made.events })
    return made
  })
  return { webhook: isoDates(row), secret }
}

/** POST /connections/webhooks/:id/remove. */
export const removeWebhook: Verb<'POST /connections/webhooks/:id/remove'> = async (context, { params: { id } }) => {
  const { userId } = context.viewer
  await context.services.db.transaction().execute(async tx => {
    if (!(await deleteWebhook(tx, userId, id))) refuse('not_found')
    await appendEvent(tx, context, 'webhook.removed', userId)
  })
}

/** POST /connections/webhooks/:id/secret: the former secret stays valid for `formerSecretHours`. */
export const changeSecret: Verb<'POST /connections/webhooks/:id/secret'> = async (context, { params: { id } }) => {
  const { services, viewer } = context
  const { userId } = viewer
  const secret = newWebhookSecret()
  const formerUntil = new Date(services.clock().getTime() + webhookLimits.formerSecretHours * HOUR_MS)
  await services.db.transaction().execute(async tx => {
    await countChange(tx, userId)
    const sealed = encrypt(services.keyedHash, SECRET_PURPOSE, secret)
    if (!(await replaceSecret(tx, userId, { id, secret: sealed, formerUntil }))) refuse('not_found')
    await appendEvent(tx, context, 'webhook.secret-changed', userId)
  })
  return { secret, formerSecretUntil: formerUntil.toISOString() }
}

/** GET /connections/webhooks/:id/deliveries. */
export const listDeliveries: Verb<'GET /connections/webhooks/:id/deliveries'> = async (
  { services, viewer },
  { params: { id } },
) => {
  const rows = (await findDeliveries(services.db, viewer.userId, id, webhookLimits.logShown)) ?? refuse('not_found')
  return {
    deliveries: rows.map(({ next_at, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      nextAt: row.state === 'waiting' ? next_at.toISOString() : null,
    })),
  }
}

/** POST /connections/webhooks/:id/deliveries/:delivery/resend. */
export const resend: Verb<'POST /connections/webhooks/:id/deliveries/:delivery/resend'> = async (
  { services, viewer },
  { params: { id, delivery } },
) => {
  await services.db.transaction().execute(async tx => {
    await countChange(tx, viewer.userId)
    if (!(await resendDelivery(tx, viewer.userId, { id, delivery, now: services.clock() }))) refuse('not_found')
  })
}

const countChange = (db: Db, userId: string): Promise<void> =>
  enforceRateLimit(db, { key: `webhooks ${userId}`, most: webhookLimits.changesADay, seconds: A_DAY })
