import { showUser } from '../accounts/profile/show-user.ts'
import type { UserView } from '../accounts/model/user-view.ts'
import type { SignedInContext } from '#server/platform/context.ts'

/** The account in an export. The details of a firm are in the export of its own account; a member's names the firm and the role. */
export async function readOwnAccount(context: SignedInContext): Promise<UserView> {
  const { user } = await showUser(context)
  return user.id === user.personId ? user : { ...user, id: user.personId, business: null, deadstocks: 0 }
}
