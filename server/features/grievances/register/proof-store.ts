import { signInBudget as budget } from '#server/features/accounts/model/sign-in-budget.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fetchValue, hasRows } from '#server/platform/database/fetch.ts'

/** Replaces the last code; false within 15 s of that code. Wrong tries of a live code stay counted. */
export const replaceProof = (tx: Tx, mailKey: Buffer, codeHash: Buffer) => hasRows(tx)`
  insert into grievance_codes as c (mail_key, code_hash, sent_at, expires_at)
  values (${mailKey}, ${codeHash}, now(), now() + make_interval(secs => ${budget.codeLifetime}))
  on conflict (mail_key) do update set
    attempts = case when c.expires_at > now() then c.attempts else 0 end,
    code_hash = excluded.code_hash, sent_at = now(), expires_at = excluded.expires_at
  where c.sent_at <= now() - make_interval(secs => ${budget.resendAfter})
  returning 1`

/** Counts a try on the live code and locks it until the transaction ends; undefined if there is none. */
export const claimProofTry = (tx: Tx, mailKey: Buffer) => fetchValue(tx)<Buffer>`
  update grievance_codes set attempts = attempts + 1
  where mail_key = ${mailKey} and expires_at > now() and attempts < ${budget.wrongTries}
  returning code_hash as "codeHash"`

export async function dropProof(tx: Tx, mailKey: Buffer): Promise<void> {
  await tx.deleteFrom('grievance_codes').where('mail_key', '=', mailKey).execute()
}
