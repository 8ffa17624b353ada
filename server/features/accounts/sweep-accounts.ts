import { sql } from 'kysely'
import { type Sweep, sweep } from '../../platform/sweeper.ts'

/** Removes codes, links, nonces, human-check answers and sessions that nobody can use any more. */
export const sweepAccounts: Sweep = async ({ db }) =>
  (await sweep(db, 'sign_in_codes', sql`expires_at < now() - interval '1 hour'`)) +
  (await sweep(db, 'google_nonces', sql`expires_at < now()`)) +
  (await sweep(db, 'spent_human_checks', sql`expires_at < now()`)) +
  (await sweep(
    db,
    'sessions',
    sql`expires_at < now() or revoked_at < now() - interval '7 days' or last_seen_at < now() - interval '14 days'`,
  ))
