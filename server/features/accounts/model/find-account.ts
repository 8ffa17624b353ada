import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute } from '#server/platform/database/fetch.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { addUser, findUserByEmail } from './user-store.ts'

/** Locks an address until the transaction ends: others who want to find or create its account wait. */
export const lockAddress = (tx: Tx, email: string) =>
  execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`account of ${email}`}, 0))`

/**
 * The account of an address whose owner has just proven it; created at the first sign-in. A removed account never
 * returns: its address starts a new account. Returns undefined for codes and links mailed before the removal.
 */
export async function accountOf(tx: Tx, context: Context, email: string, mailedAt: Date): Promise<string | undefined> {
  await lockAddress(tx, email)
  const known = await findUserByEmail(tx, email)
  if (known?.active) return known.id
  if (known?.deletedAt && known.deletedAt >= mailedAt) return undefined
  return createAccount(tx, context, email, '')
}

/** The addresses of an account, the primary one first. */
export async function findEmails(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_emails')
    .select('email')
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return rows.map(row => row.email)
}

export async function createAccount(tx: Tx, context: Context, email: string, fullName: string): Promise<string> {
  const id = await addUser(tx, email, fullName)
  await appendEvent(tx, { ...context, actorId: id }, 'user.created', id)
  return id
}
