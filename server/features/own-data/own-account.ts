import type { ApiReply } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { showUser } from '../accounts/profile/show-user.ts'

/**
 * The account in an export. Only the firm's own account exports the firm's details; a member's export names firm and
 * role.
 */
export async function readOwnAccount(context: SignedInContext): Promise<ApiReply<'GET /auth/user'>['user']> {
  const { user } = await showUser(context)
  return user.id === user.personId ? user : { ...user, id: user.personId, business: null, deadstocks: 0 }
}
