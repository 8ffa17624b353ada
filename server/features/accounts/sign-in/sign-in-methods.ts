import type { Verb } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findEmails } from '../model/find-account.ts'
import { findIdentities, removeIdentity } from '../model/identity-store.ts'
import { endOtherSessions } from '../model/sign-in-store.ts'

/** GET /user/sign-in-methods: the ways to sign in to the caller's account. */
export const listSignInMethods: Verb<'GET /user/sign-in-methods'> = async ({ services, viewer }) => {
  const [email = ''] = await findEmails(services.db, viewer.userId)
  const identities = await findIdentities(services.db, viewer.userId)
  return {
    email,
    google: identities.map(row => ({ id: row.id, email: row.email, since: new Date(row.created_at).toISOString() })),
  }
}

/** POST /user/sign-in-methods/:id/remove: unlinks a Google account and ends its sessions. */
export const removeSignInMethod: Verb<'POST /user/sign-in-methods/:id/remove'> = async (context, { params }) => {
  const { services, viewer } = context
  await services.db.transaction().execute(async tx => {
    if (!(await removeIdentity(tx, viewer.userId, params.id))) refuse('not_found')
    await endOtherSessions(tx, viewer.userId, viewer.sessionId)
    await appendEvent(tx, context, 'user.google-removed', viewer.userId)
  })
}
