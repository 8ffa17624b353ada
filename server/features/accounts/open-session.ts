import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events.ts'
import { hashSecret, newSecret } from '../../platform/keyed-hash.ts'
import { deviceInWords } from './device-words.ts'
import { dropIdentitiesOfOtherAddresses } from './identity-store.ts'
import { currentUserView } from './show-user.ts'
import { addSession, endAllSessions, rememberDevice } from './sign-in-store.ts'
import { markSignedIn, setAdmin } from './user-store.ts'
import type { UserView } from './user-view.ts'

/**
 * The end of every way to sign in: a new session, and who it belongs to. `proven` is the address that this way proves; when nobody
 * had come by it before, whoever put it on the account is signed out.
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
  await setAdmin(tx, userId, context.house.config.adminEmails)
  const sessionId = await addSession(tx, {
    userId,
    tokenHash: hashSecret(token),
    ip: context.ip,
    userAgent: context.userAgent,
  })
  const isNewDevice = await rememberDevice(tx, userId, deviceInWords(context.userAgent))
  await record(tx, context, {
    kind: 'session.opened',
    subject: { kind: 'session', id: sessionId },
    actorId: userId,
    data: { by, ...(isNewDevice && { newDevice: true }) },
  })
  return { user: await currentUserView(context.house, userId, tx), t: token }
}
