import type { Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { notifyInTransaction } from '#server/platform/database/pub-sub.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { sessionsTopic } from '#server/platform/messaging/stream-source.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { endAllSessions, endOtherSessions, endSession } from './model/sign-in-store.ts'

/** Ends all sessions of a person, and their open streams as soon as the transaction commits. */
export async function endSessionsOf(tx: Tx, personId: string): Promise<void> {
  await endAllSessions(tx, personId)
  await notifyInTransaction(tx, sessionsTopic(personId))
}

/** POST /user/sessions/:id/end: signs out one of the caller's own sessions. */
export const endOwnSession: Verb<'POST /user/sessions/:id/end'> = async (context, { params }) => {
  const { services, viewer } = context
  await services.db.transaction().execute(async tx => {
    if (!(await endSession(tx, viewer.userId, params.id))) refuse('not_found')
    await appendEvent(tx, context, 'session.closed', params.id)
  })
}

/** POST /user/sessions/end-others: ends all sessions but the caller's. */
export const endOwnOtherSessions: Verb<'POST /user/sessions/end-others'> = async context => {
  const { services, viewer } = context
  return services.db.transaction().execute(async tx => {
    const ended = await endOtherSessions(tx, viewer.userId, viewer.sessionId)
    if (ended > 0) await appendEvent(tx, context, 'sessions.closed', viewer.userId, { ended })
    return { ended }
  })
}
