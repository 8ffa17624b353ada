import { pushLimits, pushMessages } from '#contract/notifications/push-rules.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { isPushKey, isPushService, type PushSubscription } from '#server/platform/messaging/push.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { countOtherDevices, forgetDevice, lockDevices, storeDevice } from './push-store.ts'
import { showPushDevice } from './show-push-device.ts'

/** PUT /push-device: the calling session is the device. */
export const savePushDevice: Verb<'PUT /push-device'> = async (context, { body: { subscription } }) => {
  const { services, viewer } = context
  await enforceRateLimit(services.db, { key: `push:${viewer.userId}`, most: pushLimits.changesAnHour, seconds: 3600 })
  if (subscription) await store(context, subscription)
  else await forgetDevice(services.db, viewer.sessionId)
  return showPushDevice(context)
}

async function store({ services: { db, config }, viewer }: SignedInContext, given: PushSubscription): Promise<void> {
  const { userId, sessionId } = viewer
  if (!config.push) refuse('not_found')
  if (!isPushService(given.endpoint, config.push.services)) refuseField('endpoint', pushMessages.service)
  if (!isPushKey(given.keys.p256dh)) refuseField('keys.p256dh', pushMessages.keys)
  await db.transaction().execute(async tx => {
    if (!(await lockDevices(tx, userId, sessionId))) refuse('not_found')
    const others = await countOtherDevices(tx, userId, sessionId, given.endpoint)
    if (others >= pushLimits.devices) refuseField('endpoint', pushMessages.most)
    await storeDevice(tx, userId, sessionId, given)
  })
}

const refuseField = (name: string, message: string): never =>
  refuse('invalid', { fields: [{ field: `subscription.${name}`, message }] })
