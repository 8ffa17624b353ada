import { findEmails } from '#server/features/accounts/model/find-account.ts'
import type { Verb } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { encrypt } from '#server/platform/security/encryption.ts'
import { newAppSecret, qrPath } from './one-time-password.ts'
import { isSessionFresh, isSessionProven, putPendingSecret } from './second-factor-store.ts'

export const sealedFor = 'second factor'

/**
 * POST /admin/second-factor/enrol: creates a new secret. The new app replaces the one in use only after a session that
 * has shown the second factor confirms it.
 */
export const enrolSecondFactor: Verb<'POST /admin/second-factor/enrol'> = async context => {
  const { services, viewer } = context
  const proven = await isSessionProven(services.db, viewer.sessionId)
  if (!proven && !(await isSessionFresh(services.db, viewer.sessionId))) refuse('sign_in_again')
  const [email] = await findEmails(services.db, viewer.userId)
  const { secret, uri } = newAppSecret(email ?? viewer.userId)
  await services.db.transaction().execute(async tx => {
    if (!(await putPendingSecret(tx, viewer.userId, encrypt(services.keyedHash, sealedFor, secret), proven)))
      refuse('second_factor_needed')
    await appendEvent(tx, context, 'second-factor.begun', viewer.userId)
  })
  return { secret, uri, qr: qrPath(uri) }
}
