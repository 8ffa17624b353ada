import type { UserFilters } from '#contract/admin/pages.ts'
import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { findPage } from '../model/lookup-store.ts'
import { type ListedUser, readUsers, userLookup } from './user-list-store.ts'

type Key = 'POST /admin/users'

/** GET and POST /admin/users: a page of users, newest first; all users if there are no filters. */
export async function listUsers(
  { services }: SignedInContext,
  { query, body }: { query: VerbInput<Key>['query']; body: UserFilters },
): Promise<ApiReply<Key>> {
  const { ids, count, more } = await findPage(services.db, userLookup(body), query)
  return { users: (await readUsers(services.db, ids, services.config.adminEmails)).map(listedUserView), count, more }
}

const listedUserView = (row: ListedUser): ApiReply<Key>['users'][number] => ({
  id: row.id,
  fullName: row.full_name,
  admin: row.admin,
  email: row.emails.map(email => ({ email })),
  phone: row.phones.map(phone => ({ phone })),
  business: row.business,
  deadstocks: row.deadstocks,
  active: row.active,
  suspended: row.suspended,
  createdAt: row.created_at.toISOString(),
})
