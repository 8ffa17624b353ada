import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { hashSecret, newSecret } from '#server/platform/security/keyed-hash.ts'
import { deviceInWords } from '../model/device-words.ts'
import { dropIdentitiesOfOtherAddresses } from '../model/identity-store.ts'
import { addSession, endAllSessions, rememberDevice } from '../model/sign-in-store.ts'
import { markSignedIn, setAdmin } from '../model/user-store.ts'
import type { UserView } from '../model/user-view.ts'
import { currentUserView } from '../profile/show-user.ts'

/**
 * The last step of every sign-in: creates a session and returns its user. `proven` is the address that this sign-in
 * proves. If a change of address added this address, its first sign-in ends all earlier sessions.
 */
export async function openSession(
  tx: Tx,
  context: Context,
  userId: string,
  by: 'code' | 'link' | 'google',
  proven: string | null,
): Promise<{ user: UserView; t: string }> {
  const token = newSecret()
  if (proven && (await markSignedIn(tx, userId, proven))) {
    await endAllSessions(tx, userId)
    await dropIdentitiesOfOtherAddresses(tx, userId, proven)
  }
  await setAdmin(tx, userId, context.services.config.adminEmails)
  const sessionId = await addSession(tx, {
    userId,
    tokenHash: hashSecret(token),
    ip: context.ip,
    userAgent: context.userAgent,
  })
  const isNewDevice = await rememberDevice(tx, userId, deviceInWords(context.userAgent))
  await appendEvent(tx, { ...context, actorId: userId }, 'session.opened', sessionId, {
    by,
    ...(isNewDevice && { newDevice: true }),
  })
  return { user: await currentUserView(context.services, userId, tx), t: token }
}
