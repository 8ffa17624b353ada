import type { SignedInContext } from '../../platform/context.ts'
import { record } from '../../platform/events.ts'
import { endSession } from './sign-in-store.ts'

/** Ends this session at once; the streams it has open notice within seconds. */
export async function signOut(context: SignedInContext): Promise<void> {
  const { house, viewer } = context
  await house.db.transaction().execute(async tx => {
    if (!(await endSession(tx, viewer.userId, viewer.sessionId))) return
    await record(tx, context, { kind: 'session.closed', subject: { kind: 'session', id: viewer.sessionId } })
  })
}
