import { keyLimits, keyMessages } from '#contract/connections/key-rules.ts'
import { apiKeyPrefix } from '#contract/http/api-scopes.ts'
import { queueConnectionMail } from '#server/features/notifications/account-activity/mail-connection.ts'
import type { Verb } from '#server/platform/context.ts'
import { isoDates } from '#server/platform/database/iso-dates.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { hashSecret, newSecret } from '#server/platform/security/keyed-hash.ts'
import { countOwn } from '../limits/count-own.ts'
import { deleteKey, findKeys, insertKey } from './key-store.ts'

const A_DAY = 24 * 3600

/** GET /connections/keys. */
export const listKeys: Verb<'GET /connections/keys'> = async ({ services, viewer }) => ({
  keys: (await findKeys(services.db, viewer.userId)).map(isoDates),
})

/** POST /connections/keys: only this reply contains the key; the server stores its hash. */
export const makeKey: Verb<'POST /connections/keys'> = async (context, { body: { name, scopes, days } }) => {
  const { userId } = context.viewer
  const token = `${apiKeyPrefix}${newSecret()}`
  const row = await context.services.db.transaction().execute(async tx => {
    if ((await countOwn(tx, 'api_keys', userId)) >= keyLimits.most)
      refuse('invalid', { fields: [{ field: 'name', message: keyMessages.most }] })
    await enforceRateLimit(tx, { key: `api keys ${userId}`, most: keyLimits.madeADay, seconds: A_DAY })
    const made = await insertKey(tx, userId, {
      name,
      scopes: [...new Set(scopes)],
      days,
      tokenHash: hashSecret(token),
      ending: token.slice(-keyLimits.endingShown),
    })
    const data = { scopes: made.scopes, days }
    await appendEvent(tx, context, 'key.made', userId, data)
    await queueConnectionMail(tx, context, { is: 'key-made', name, ...data })
    return made
  })
  return { key: isoDates(row), token }
}

/** POST /connections/keys/:id/revoke. */
export const revokeKey: Verb<'POST /connections/keys/:id/revoke'> = async (context, { params: { id } }) => {
  const { userId } = context.viewer
  await context.services.db.transaction().execute(async tx => {
    const { name, scopes } = (await deleteKey(tx, userId, id)) ?? refuse('not_found')
    await appendEvent(tx, context, 'key.revoked', userId)
    await queueConnectionMail(tx, context, { is: 'key-revoked', name, scopes })
  })
}
