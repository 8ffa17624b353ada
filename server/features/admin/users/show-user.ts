import { showAccountReview } from '#server/features/accounts/account-review/account-reviews.ts'
import { currentUserView } from '#server/features/accounts/profile/show-user.ts'
import { peopleOfFirm } from '#server/features/firms/people-of-firm.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { registerOf } from '../register/check-business.ts'
import { verificationFactsOf } from '../verification/verification-facts.ts'
import { readUsers } from './user-list-store.ts'

/** GET /admin/user/:id: a user with every fact that an admin may see, and the facts for and against the business. */
export const showUser: Verb<'GET /admin/user/:id'> = async ({ services }, { params }) => {
  const { db } = services
  const [known] = await readUsers(db, [params.id], services.config.adminEmails)
  if (!known) refuse('not_found')
  const user = await currentUserView(services, params.id)
  const people = user.firm ? await peopleOfFirm(db, user.firm.id) : []
  const review = known.active ? await showAccountReview(db, params.id) : null
  const business = known.business
  const facts = business && (await verificationFactsOf(db, business.id))
  const verification = facts && {
    ...facts,
    register: await registerOf(services, business.id),
    canAskRegister: services.gstRegister !== undefined,
  }
  return {
    user: { ...user, id: params.id, business: known.business && user.business },
    verification: verification ?? null,
    review,
    people: people.map(({ since, ...person }) => ({ ...person, since: since.toISOString() })),
  }
}
