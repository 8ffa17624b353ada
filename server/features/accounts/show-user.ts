import type { SignedInContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { readUser } from './user-store.ts'
import { type UserView, userView } from './user-view.ts'

export async function showUser({ house, viewer }: SignedInContext): Promise<{ user: UserView }> {
  return { user: await currentUserView(house, viewer.userId) }
}

/** A person as they see themselves, for every reply that carries them; within a transaction as it has made them. */
export async function currentUserView({ db, config }: House, userId: string, tx: Db = db): Promise<UserView> {
  const row = await readUser(tx, userId, config.adminEmails)
  return row ? userView(row) : refuse('unauthenticated')
}
