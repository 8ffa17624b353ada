import { firmLimits, hasFirmRight } from '#contract/firms/rules.ts'
import { links } from '#contract/urls.ts'
import { mailboxOf } from '#server/features/accounts/model/sign-in-budget.ts'
import { personOf, type SignedInContext, type Verb, type ViewerFirm } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { isoDates } from '#server/platform/database/iso-dates.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { hashSecret, newSecret } from '#server/platform/security/keyed-hash.ts'
import { invitationMail } from './firm-mail.ts'
import {
  endInvitation,
  findFirmName,
  findOpenInvitations,
  findPeople,
  isAddressOfMember,
  lockPeople,
  putInvitation,
} from './firm-store.ts'

const A_DAY = 86_400

/** The firm of a viewer who may manage its people, with its members locked until the transaction ends. */
export async function lockManagedFirm(tx: Tx, { viewer }: SignedInContext): Promise<ViewerFirm> {
  const firm = viewer.firm ?? refuse('not_found')
  const role = (await lockPeople(tx, firm.id)).get(personOf(viewer))
  if (!role || !hasFirmRight(role, 'manage')) refuse('firm_role')
  return { ...firm, role }
}

/** POST /firm/invitations: mails a link that works once and only for this address. */
export const invitePerson: Verb<'POST /firm/invitations'> = async (context, { body }) => {
  const { services, viewer } = context
  const link = newSecret()
  return services.db.transaction().execute(async tx => {
    const firm = await lockManagedFirm(tx, context)
    const { email, role } = body
    if (await isAddressOfMember(tx, firm.id, email)) refuse('in_firm_already')
    const people = await findPeople(tx, firm.id)
    const others = (await findOpenInvitations(tx, firm.id)).filter(open => open.email !== email)
    if (people.length + others.length >= firmLimits.seatsMost) refuse('firm_full')
    await enforceRateLimit(tx, { key: `firm-invites:${firm.id}`, most: firmLimits.invitationsADay, seconds: A_DAY })
    const box = services.keyedHash('mailbox', mailboxOf(email)).toString('base64url')
    const own = `firm-invited:${box}:${firm.id}`
    await enforceRateLimit(tx, { key: own, most: firmLimits.invitationsOfOneFirmADay, seconds: A_DAY })
    await enforceRateLimit(tx, { key: `firm-invited:${box}`, most: firmLimits.invitationsToOneADay, seconds: A_DAY })
    const me = personOf(viewer)
    const row = await putInvitation(tx, {
      firmId: firm.id,
      email,
      role,
      linkHash: hashSecret(link),
      invitedBy: me,
      days: firmLimits.invitationDays,
    })
    const mail = invitationMail(email, {
      firm: await findFirmName(tx, firm.id),
      by: people.find(({ id }) => id === me)?.name ?? '',
      role,
      link: new URL(links.joinFirm(link), services.config.publicUrl).href,
    })
    await queueMail(tx, services, mail, firmLimits.invitationDays * A_DAY)
    await appendEvent(tx, context, 'business.invited', firm.id, { invitation: row.id, role })
    return { invitation: isoDates(row) }
  })
}

/** POST /firm/invitations/:id/withdraw: makes the mailed link invalid. */
export const withdrawInvitation: Verb<'POST /firm/invitations/:id/withdraw'> = async (context, { params }) => {
  await context.services.db.transaction().execute(async tx => {
    const firm = await lockManagedFirm(tx, context)
    if ((await endInvitation(tx, firm.id, params.id)) === undefined) refuse('not_found')
    await appendEvent(tx, context, 'business.invitation-withdrawn', firm.id, { invitation: params.id })
  })
}
