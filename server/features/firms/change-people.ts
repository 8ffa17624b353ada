import { type FirmRole, hasFirmRight } from '#contract/firms/rules.ts'
import { endSessionsOf } from '#server/features/accounts/end-sessions.ts'
import { personOf, type SignedInContext, type Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { dropMember, endInvitationsBy, lockPeople, releaseWork, setRole } from './firm-store.ts'
import { lockManagedFirm } from './invite-person.ts'

/** The firm, and the role of a colleague whom the viewer may change; refuses the owner. */
async function lockColleague(tx: Tx, context: SignedInContext, personId: string) {
  const firm = await lockManagedFirm(tx, context)
  const role: FirmRole = (await lockPeople(tx, firm.id)).get(personId) ?? refuse('not_found')
  if (role === 'owner') refuse('owner_stays')
  return { firm, role }
}

/** Withdraws the open invitations of a person who may no longer invite. The people of the firm must be locked. */
async function withdrawInvitationsBy(
  tx: Tx,
  context: SignedInContext,
  firmId: string,
  personId: string,
): Promise<void> {
  for (const invitation of await endInvitationsBy(tx, firmId, personId))
    await appendEvent(tx, context, 'business.invitation-withdrawn', firmId, { invitation })
}

/**
 * PUT /firm/people/:id: gives a colleague another role; it applies from the colleague's next call on. Lots and chats of
 * a colleague who may no longer answer return to the firm, and invitations of one who may no longer invite are
 * withdrawn.
 */
export const changeRole: Verb<'PUT /firm/people/:id'> = async (context, { params, body }) => {
  const { db } = context.services
  const firm = await db.transaction().execute(async tx => {
    const { firm: own, role } = await lockColleague(tx, context, params.id)
    if (role === body.role) return own
    await setRole(tx, params.id, body.role)
    if (!hasFirmRight(body.role, 'manage')) await withdrawInvitationsBy(tx, context, own.id, params.id)
    await appendEvent(tx, context, 'business.role-changed', own.id, { person: params.id, from: role, to: body.role })
    return own
  })
  if (!hasFirmRight(body.role, 'answer')) await releaseWork(db, params.id, firm.accountId)
}

/**
 * POST /firm/people/:id/remove: removes a colleague from the firm, ends all sessions of that colleague and withdraws
 * the colleague's open invitations.
 */
export const removePerson: Verb<'POST /firm/people/:id/remove'> = async (context, { params: { id } }) => {
  const { db } = context.services
  const firm = await db.transaction().execute(async tx => {
    const { firm: own } = await lockColleague(tx, context, id)
    await appendEvent(tx, context, 'business.person-removed', own.id, { person: id })
    await withdrawInvitationsBy(tx, context, own.id, id)
    await dropMember(tx, id)
    await endSessionsOf(tx, id)
    return own
  })
  await releaseWork(db, id, firm.accountId)
}

/**
 * POST /firm/leave: removes the viewer from the firm and withdraws the viewer's open invitations. The viewer's sessions
 * end, because open pages show data of the firm.
 */
export const leaveFirm: Verb<'POST /firm/leave'> = async context => {
  const { services, viewer } = context
  const firm = viewer.firm ?? refuse('not_found')
  const me = personOf(viewer)
  await services.db.transaction().execute(async tx => {
    const role = (await lockPeople(tx, firm.id)).get(me) ?? refuse('not_found')
    if (role === 'owner') refuse('last_owner')
    await appendEvent(tx, context, 'business.person-left', firm.id)
    await withdrawInvitationsBy(tx, context, firm.id, me)
    await dropMember(tx, me)
    await endSessionsOf(tx, me)
  })
  await releaseWork(services.db, me, firm.accountId)
}
