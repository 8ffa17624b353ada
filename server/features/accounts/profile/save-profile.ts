import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { reviewNewSeller } from '../account-review/review-new-seller.ts'
import { lockProfile, setProfile } from '../model/user-store.ts'
import { mailNewEmail, requireOwner } from './change-email.ts'
import { currentUserView } from './show-user.ts'

/** Changes name and phone. A code must first prove a new e-mail address; an empty address leaves the old one. */
export const saveProfile: Verb<'POST /user'> = async (context, { body: { data } }) => {
  const { services, viewer } = context
  if (data.id !== undefined && data.id !== viewer.userId && data.id !== viewer.firm?.accountId) refuse('not_yourself')
  return services.db.transaction().execute(async tx => {
    const before = (await lockProfile(tx, viewer.userId)) ?? refuse('unauthenticated')
    const codeSentTo = data.email ? await changeAddress(tx, context, data.email, before.emails) : null
    const after = { fullName: data.fullName ?? before.fullName, phone: data.phone }
    const changed = (['fullName', 'phone'] as const).filter(field => after[field] !== before[field])
    if (changed.length > 0) {
      await setProfile(tx, viewer.userId, after)
      await appendEvent(tx, context, 'user.saved', viewer.userId, { changed })
      if (changed.includes('phone')) await reviewNewSeller(tx, services, viewer.userId)
    }
    return { user: await currentUserView(services, viewer.userId, tx), codeSentTo }
  })
}

async function changeAddress(
  tx: Tx,
  context: SignedInContext,
  email: string,
  ownEmails: readonly string[],
): Promise<string | null> {
  if (ownEmails.includes(email)) return null
  await requireOwner(tx, context, email)
  return mailNewEmail(tx, context, email)
}
