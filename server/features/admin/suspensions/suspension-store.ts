import type { SuspensionReason } from '#contract/accounts/suspension.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRow, fetchValues } from '#server/platform/database/fetch.ts'

export interface LockedAccount {
  admin: boolean
  suspended: boolean
  reason: SuspensionReason | null
  until: Date | null
  email: string | null
}

/** An account in use, locked until the transaction ends; undefined for a removed one. */
export async function lockActiveAccount(
  tx: Tx,
  userId: string,
  adminEmails: readonly string[],
): Promise<LockedAccount | undefined> {
  // an account with thousands of listings takes longer than the usual time limit of a statement
  await execute(tx)`select set_config('statement_timeout', '30000', true)`
  await execute(tx)`select from users where id = ${userId} for update`
  return fetchRow(tx)<LockedAccount>`
    select u.admin and has_admin_address(u.id, ${adminEmails}) as admin, u.suspended, s.reason, s.until,
      (select email from user_emails where user_id = u.id order by position limit 1) as email
    from users u left join suspensions s on s.user_id = u.id where u.id = ${userId} and u.active`
}

export async function addSuspension(
  tx: Tx,
  given: { userId: string; reason: SuspensionReason; words: string; since: Date; until: Date | null; adminId: string },
): Promise<void> {
  const { userId: user_id, adminId: by_admin, ...rest } = given
  await tx
    .insertInto('suspensions')
    .values({ user_id, by_admin, ...rest })
    .execute()
}

export async function dropSuspension(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('suspensions').where('user_id', '=', userId).execute()
}

/** Suspended accounts whose time is over. */
export const findEnded = (db: Db, now: Date, most: number) => fetchValues(db)<string>`
  select user_id from suspensions where until <= ${now} order by until limit ${most}`
