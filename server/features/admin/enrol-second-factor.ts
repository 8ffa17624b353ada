import type { ApiReply } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { record } from '../../platform/events.ts'
import { refuse } from '../../platform/refusal.ts'
import { seal } from '../../platform/seal.ts'
import { findEmails } from '../accounts/find-account.ts'
import { newAppSecret, qrPath } from './one-time-password.ts'
import { isSessionFresh, isSessionProven, putPendingSecret } from './second-factor-store.ts'

type Key = 'POST /admin/second-factor/enrol'

export const sealedFor = 'second factor'

/** POST /admin/second-factor/enrol: a new secret, which replaces the app in use only once it is confirmed, from a session that has shown that one. */
export async function enrolSecondFactor(context: SignedInContext): Promise<ApiReply<Key>> {
  const { house, viewer } = context
  const proven = await isSessionProven(house.db, viewer.sessionId)
  if (!proven && !(await isSessionFresh(house.db, viewer.sessionId))) refuse('sign_in_again')
  const [email] = await findEmails(house.db, viewer.userId)
  const { secret, uri } = newAppSecret(email ?? viewer.userId)
  await house.db.transaction().execute(async tx => {
    if (!(await putPendingSecret(tx, viewer.userId, seal(house.keyedHash, sealedFor, secret), proven)))
      refuse('second_factor_needed')
    await record(tx, context, { kind: 'second-factor.begun', subject: { kind: 'user', id: viewer.userId } })
  })
  return { secret, uri, qr: qrPath(uri) }
}
