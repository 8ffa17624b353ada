import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** A portion locks its rows of `listing_search` for less than the 2 s after which a change of a listing fails. */
const PORTION = 50
/** The longest time that one sweep spends on listings that are to be read again. */
const SWEEP_MS = 120_000

/** Updates a part of the scores by age and clicks at each call, and the tiers by the scores. */
export async function refreshScores(db: Db): Promise<void> {
  await rereadListings(db, SWEEP_MS)
  for (const refresh of ['refresh_search_scores', 'refresh_search_tiers'] as const)
    await db.transaction().execute(async tx => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`select ${sql.ref(refresh)}()`.execute(tx)
    })
}

/**
 * Reads again, for at most `mostMs`, the listings whose stored words were made by the functions of an earlier release.
 */
export async function rereadListings(db: Db, mostMs: number): Promise<void> {
  const end = Date.now() + mostMs
  while (Date.now() < end) {
    const { rows } = await db.transaction().execute(async tx => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return sql<{ n: number }>`select reread_listings(${PORTION})::int as n`.execute(tx)
    })
    if (!rows[0]?.n) return
  }
}
