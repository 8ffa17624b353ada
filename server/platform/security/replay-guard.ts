import type { Db } from '../database/db.ts'
import { fetchRows } from '../database/fetch.ts'
import { refuse } from '../runtime/refusal.ts'
import { hashSecret } from './keyed-hash.ts'

/**
 * Uses up a proof in one statement and stores it for `seconds`; refuses with captcha_incomplete if it was used before.
 */
export async function spendProof(db: Db, proof: string, seconds: number): Promise<void> {
  const rows = await fetchRows(db)`
    insert into spent_human_checks (proof_hash, expires_at)
    values (${hashSecret(proof)}, now() + make_interval(secs => ${seconds}))
    on conflict do nothing returning 1`
  if (rows.length === 0) refuse('captcha_incomplete', { reset: true })
}
