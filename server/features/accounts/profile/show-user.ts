import { personOf, type SignedInContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { readUser } from '../model/user-store.ts'
import { type UserView, userView } from '../model/user-view.ts'

export async function showUser({ services, viewer }: SignedInContext): Promise<{ user: UserView }> {
  return { user: await currentUserView(services, personOf(viewer)) }
}

/** A person as they see themselves; with `tx`, the changes of that transaction are included. */
export async function currentUserView({ db, config }: Services, userId: string, tx: Db = db): Promise<UserView> {
  const row = await readUser(tx, userId, config.adminEmails)
  return row ? userView(row) : refuse('unauthenticated')
}
