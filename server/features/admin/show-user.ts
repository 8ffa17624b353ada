import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { currentUserView } from '../accounts/show-user.ts'
import { readUsers } from './user-list-store.ts'
import { verificationFactsOf } from './verification-facts.ts'

type Key = 'GET /admin/user/:id'

/** GET /admin/user/:id: a user with everything an admin may know, and what speaks for and against the business. */
export async function showUser({ house: { db } }: SignedInContext, { params }: VerbInput<Key>): Promise<ApiReply<Key>> {
  const [known] = await readUsers(db, [params.id])
  if (!known) refuse('not_found')
  const user = await currentUserView(db, params.id)
  const verification = known.business && (await verificationFactsOf(db, known.business.id))
  return { user: { ...user, business: known.business && user.business }, verification: verification ?? null }
}
