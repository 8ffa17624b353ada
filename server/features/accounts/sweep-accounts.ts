import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { type Sweep, sweep } from '#server/platform/messaging/sweep.ts'
import { erasePersonalData, findRemovedWithLeftovers, withdrawSeller } from './removal/removal-store.ts'

/** Removes expired codes, links, fingerprints of removed accounts, nonces, human-check answers and sessions, and leftovers of removed users. */
export const sweepAccounts: Sweep = async ({ db }) =>
  (await sweep(db, 'sign_in_codes', sql`expires_at < now() - interval '1 hour'`)) +
  (await sweep(db, 'account_codes', sql`expires_at < now() - interval '1 hour'`)) +
  (await sweep(db, 'address_returns', sql`expires_at < now()`)) +
  (await sweep(db, 'firm_invitations', sql`expires_at < now() - interval '30 days'`)) +
  (await sweep(db, 'barred_marks', sql`until < now()`)) +
  (await sweep(db, 'google_nonces', sql`expires_at < now()`)) +
  (await sweep(db, 'spent_human_checks', sql`expires_at < now()`)) +
  (await sweep(
    db,
    'sessions',
    sql`expires_at < now() or revoked_at < now() - interval '7 days' or last_seen_at < now() - interval '14 days'`,
  )) +
  (await sweepLeftovers(db))

async function sweepLeftovers(db: Db): Promise<number> {
  let removed = 0
  for (const userId of await findRemovedWithLeftovers(db)) {
    removed += await erasePersonalData(db, userId)
    await withdrawSeller(db, userId)
  }
  return removed
}
