import type { Db, Tx } from '#server/platform/database/db.ts'
import { fetchRow, hasRows } from '#server/platform/database/fetch.ts'
import { signInBudget as budget } from './sign-in-budget.ts'

/** The purpose of a code: a new address, a deletion, or the ownership of the old address. */
export type CodePurpose = 'change-email' | 'delete-account' | 'prove-owner'

/**
 * Replaces the last code of this purpose; returns false within 15 s of that code. Wrong tries of a live code to the
 * same address stay counted.
 */
export const replaceAccountCode = (
  tx: Tx,
  { userId, purpose, email, codeHash }: { userId: string; purpose: CodePurpose; email: string; codeHash: Buffer },
) => hasRows(tx)`
  insert into account_codes as c (user_id, purpose, email, code_hash, sent_at, expires_at)
  values (${userId}, ${purpose}, ${email}, ${codeHash}, now(), now() + make_interval(secs => ${budget.codeLifetime}))
  on conflict (user_id, purpose) do update set
    attempts = case when c.email = excluded.email and c.expires_at > now() then c.attempts else 0 end,
    email = excluded.email, code_hash = excluded.code_hash, sent_at = now(), expires_at = excluded.expires_at
  where c.sent_at <= now() - make_interval(secs => ${budget.resendAfter})
  returning 1`

/** Counts a try on the live code and locks the code until the transaction ends; undefined if there is none. */
export const claimAccountTry = (tx: Tx, userId: string, purpose: CodePurpose) => fetchRow(tx)<{
  email: string
  codeHash: Buffer
}>`
  update account_codes set attempts = attempts + 1
  where user_id = ${userId} and purpose = ${purpose} and expires_at > now() and attempts < ${budget.wrongTries}
  returning email, code_hash as "codeHash"`

/** True if a code of this purpose was mailed to this address and has not expired. */
export const hasLiveCode = (db: Db, userId: string, purpose: CodePurpose, email: string) => hasRows(db)`
  select from account_codes
  where user_id = ${userId} and purpose = ${purpose} and email = ${email} and expires_at > now()`

export async function dropAccountCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('account_codes').where('user_id', '=', userId).execute()
}

export async function dropAccountCode(tx: Tx, userId: string, purpose: CodePurpose): Promise<void> {
  await tx.deleteFrom('account_codes').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}
