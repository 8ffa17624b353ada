import type { UserFilters } from '#contract/admin/pages.ts'
import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { isoDates } from '#server/platform/database/iso-dates.ts'
import { findPage } from '../model/lookup-store.ts'
import { type ListedUser, readUsers, userLookup } from './user-list-store.ts'

type Key = 'POST /admin/users'

/** GET and POST /admin/users: a page of users, newest first by default; all users if there are no filters. */
export async function listUsers(
  { services }: SignedInContext,
  { query, body }: { query: VerbInput<Key>['query']; body: UserFilters },
): Promise<ApiReply<Key>> {
  const { ids, count, more } = await findPage(services.db, userLookup(body), query)
  return { users: (await readUsers(services.db, ids, services.config.adminEmails)).map(listedUserView), count, more }
}

const listedUserView = ({ emails, phones, ...row }: ListedUser): ApiReply<Key>['users'][number] => ({
  ...isoDates(row),
  email: emails.map(email => ({ email })),
  phone: phones.map(phone => ({ phone })),
})
