import type { ApiReply } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { isPushed } from './push-store.ts'

/** GET /push-device: without configured keys the reply says that push is off. */
export async function showPushDevice({
  services: { db, config },
  viewer,
}: SignedInContext): Promise<ApiReply<'GET /push-device'>> {
  if (!config.push) return { key: null, on: false }
  return { key: config.push.publicKey, on: await isPushed(db, viewer.sessionId) }
}
