import { firmLimits } from '#contract/firms/rules.ts'
import { maskEmail } from '#server/features/accounts/model/account-mail.ts'
import { createAccount, findEmails } from '#server/features/accounts/model/find-account.ts'
import { currentUserView } from '#server/features/accounts/profile/show-user.ts'
import { openSession } from '#server/features/accounts/sign-in/open-session.ts'
import type { Context, Verb } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { hashSecret } from '#server/platform/security/keyed-hash.ts'
import {
  addMember,
  findInvitation,
  type GivenInvitation,
  keepAccount,
  lockInvitation,
  lockInvitee,
  lockPeople,
} from './firm-store.ts'

const limitTries = (db: Db, ip: string) =>
  enforceRateLimit(db, { key: `firm-invitation:${networkOf(ip)}`, most: 60, seconds: 3600 })

/** Returns the invitation if it can still be accepted; refuses otherwise. */
function openOf(found: GivenInvitation | undefined): GivenInvitation {
  if (!found) return refuse('wrong_invitation')
  if (found.state === 'used') refuse('invitation_used')
  if (found.state === 'over') refuse('invitation_over')
  return found
}

/** POST /firm/invitation: the firm and the role of an invitation, for its page. */
export const showInvitation: Verb<'POST /firm/invitation'> = async ({ services, ip }, { body }) => {
  await limitTries(services.db, ip)
  const { firm, role, email } = openOf(await findInvitation(services.db, hashSecret(body.link)))
  return { invitation: { firm, role, email: maskEmail(email) } }
}

/**
 * POST /firm/invitation/accept: makes the person at the invited address a member. The link proves the address and signs
 * in a person without an account; a person with an account must already be signed in.
 */
export const acceptInvitation: Verb<'POST /firm/invitation/accept'> = async (context, { body }) => {
  const { services, ip } = context
  await limitTries(services.db, ip)
  return services.db.transaction().execute(async tx => {
    const link = hashSecret(body.link)
    // locks in the order of all changes of a firm: its account, its people, their invitations
    const { firmId } = openOf(await findInvitation(tx, link))
    await keepAccount(tx, firmId)
    const people = await lockPeople(tx, firmId)
    // the removal of the account, which may have ended just now, deletes its invitations
    const invitation = openOf((await lockInvitation(tx, link)) ?? refuse('invitation_over'))
    const { viewer } = context
    if (viewer && !(await findEmails(tx, viewer.userId)).includes(invitation.email)) refuse('invitation_address')
    const invitee = await lockInvitee(tx, invitation.email)
    if (invitee && invitee.id !== viewer?.userId) refuse('invitation_login')
    if (invitee?.firmId === invitation.firmId) refuse('in_firm_already')
    if (invitee?.firmId) refuse('other_firm')
    if (invitee?.dealings) refuse('own_dealings')
    if (invitee?.suspended) refuse('account_suspended')
    if (people.size >= firmLimits.seatsMost) refuse('firm_full')
    const personId = invitee?.id ?? (await createAccount(tx, context, invitation.email, ''))
    await addMember(tx, invitation, personId)
    await recordJoining(tx, context, invitation, personId)
    if (invitee) return { user: await currentUserView(services, personId, tx), t: null }
    return openSession(tx, context, personId, 'link', invitation.email)
  })
}

const recordJoining = (tx: Tx, context: Context, { id, firmId, role }: GivenInvitation, personId: string) =>
  appendEvent(tx, { ...context, actorId: personId }, 'business.person-joined', firmId, { invitation: id, role })
