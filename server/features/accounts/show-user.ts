import type { SignedInContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { readUser } from './user-store.ts'
import { type UserView, userView } from './user-view.ts'

export async function showUser({ house, viewer }: SignedInContext): Promise<{ user: UserView }> {
  return { user: await currentUserView(house.db, viewer.userId) }
}

/** The signed-in person as they see themselves, for every reply that carries them. */
export async function currentUserView(db: Db, userId: string): Promise<UserView> {
  const row = await readUser(db, userId)
  return row ? userView(row) : refuse('unauthenticated')
}
