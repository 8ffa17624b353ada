import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { endOtherSessions, endSession } from './model/sign-in-store.ts'

/** POST /user/sessions/:id/end: signs out one of the caller's own sessions. */
export async function endOwnSession(
  context: SignedInContext,
  { params }: VerbInput<'POST /user/sessions/:id/end'>,
): Promise<void> {
  const { services, viewer } = context
  await services.db.transaction().execute(async tx => {
    if (!(await endSession(tx, viewer.userId, params.id))) refuse('not_found')
    await appendEvent(tx, context, { kind: 'session.closed', subject: { kind: 'session', id: params.id } })
  })
}

/** POST /user/sessions/end-others: ends all sessions but the caller's. */
export async function endOwnOtherSessions(
  context: SignedInContext,
): Promise<ApiReply<'POST /user/sessions/end-others'>> {
  const { services, viewer } = context
  return services.db.transaction().execute(async tx => {
    const ended = await endOtherSessions(tx, viewer.userId, viewer.sessionId)
    if (ended > 0)
      await appendEvent(tx, context, {
        kind: 'sessions.closed',
        subject: { kind: 'user', id: viewer.userId },
        data: { ended },
      })
    return { ended }
  })
}
