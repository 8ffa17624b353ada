import type { Verb } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { endSession } from '../model/sign-in-store.ts'

/** Ends this session at once; its open streams end within seconds. */
export const signOut: Verb<'POST /auth/logout'> = async context => {
  const { services, viewer } = context
  await services.db.transaction().execute(async tx => {
    if (!(await endSession(tx, viewer.userId, viewer.sessionId))) return
    await appendEvent(tx, context, 'session.closed', viewer.sessionId)
  })
}
