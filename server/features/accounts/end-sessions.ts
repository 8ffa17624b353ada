import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { record } from '../../platform/events.ts'
import { refuse } from '../../platform/refusal.ts'
import { endOtherSessions, endSession } from './sign-in-store.ts'

/** POST /user/sessions/:id/end: signs one of the own sessions out, wherever it is. */
export async function endOwnSession(
  context: SignedInContext,
  { params }: VerbInput<'POST /user/sessions/:id/end'>,
): Promise<void> {
  const { house, viewer } = context
  await house.db.transaction().execute(async tx => {
    if (!(await endSession(tx, viewer.userId, params.id))) refuse('not_found')
    await record(tx, context, { kind: 'session.closed', subject: { kind: 'session', id: params.id } })
  })
}

/** POST /user/sessions/end-others: leaves only the session that asks. */
export async function endOwnOtherSessions(
  context: SignedInContext,
): Promise<ApiReply<'POST /user/sessions/end-others'>> {
  const { house, viewer } = context
  return house.db.transaction().execute(async tx => {
    const ended = await endOtherSessions(tx, viewer.userId, viewer.sessionId)
    if (ended > 0)
      await record(tx, context, {
        kind: 'sessions.closed',
        subject: { kind: 'user', id: viewer.userId },
        data: { ended },
      })
    return { ended }
  })
}
