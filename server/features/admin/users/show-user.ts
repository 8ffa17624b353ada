import type { ApiReply, VerbInput } from '#contract/api.ts'
import { showAccountReview } from '#server/features/accounts/account-review/account-reviews.ts'
import { currentUserView } from '#server/features/accounts/profile/show-user.ts'
import { peopleOfFirm } from '#server/features/firms/people-of-firm.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { registerOf } from '../register/check-business.ts'
import { verificationFactsOf } from '../verification/verification-facts.ts'
import { readUsers } from './user-list-store.ts'

type Key = 'GET /admin/user/:id'

/** GET /admin/user/:id: a user with every fact that an admin may see, and the facts for and against the business. */
export async function showUser({ services }: SignedInContext, { params }: VerbInput<Key>): Promise<ApiReply<Key>> {
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
