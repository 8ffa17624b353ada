import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { refuse } from '../runtime/refusal.ts'
import { hashSecret } from './keyed-hash.ts'

/** Spends a proof in one statement, remembered for `seconds`; refuses with captcha_incomplete when it was spent before. */
export async function spendProof(db: Db, proof: string, seconds: number): Promise<void> {
  const { rows } = await sql`
    insert into spent_human_checks (proof_hash, expires_at)
    values (${hashSecret(proof)}, now() + make_interval(secs => ${seconds}))
    on conflict do nothing returning 1`.execute(db)
  if (rows.length === 0) refuse('captcha_incomplete', { reset: true })
}
