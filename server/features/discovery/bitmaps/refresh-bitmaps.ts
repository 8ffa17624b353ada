import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { tradePhrases } from '../words/trade-words.ts'
import { clearBitmaps, countChangesSince, readState } from './bitmap-store.ts'
import { type BitmapPolicy, buildBitmaps } from './build-bitmaps.ts'
import { mergeBitmaps, mergeScores } from './merge-bitmaps.ts'
import { commonLexemes, countListings } from './placed-listings-store.ts'

/** A rarer word is found in so few listings that these are counted one by one. */
export const usualPolicy: BitmapPolicy = {
  from: 20_000,
  leastShare: 0.0003,
  phrases: tradePhrases,
}

export type Refreshed = 'made' | 'merged' | 'cleared' | 'busy' | null

/** Makes the bits of a market that has become large, or brings them up to date when at least so many listings have changed. */
export async function refreshBitmaps(db: Db, policy: BitmapPolicy, leastChanges = 1): Promise<Refreshed> {
  const [state, listings] = await Promise.all([readState(db), countListings(db)])
  if (!state && listings < policy.from) return null
  if (state && listings >= policy.from / 2) {
    const changes = await countChangesSince(db, state.snapshot, leastChanges)
    if (changes < leastChanges) return null
  }
  return inOneSnapshot(db, tx => refreshIn(tx, policy))
}

/** The same within a transaction of one snapshot; 'busy' when another process is at it. */
export async function refreshIn(tx: Tx, policy: BitmapPolicy): Promise<Refreshed> {
  if (!(await isAlone(tx))) return 'busy'
  const [state, listings] = [await readState(tx), await countListings(tx)]
  if (state && listings < policy.from / 2) {
    await clearBitmaps(tx)
    return 'cleared'
  }
  if (!state && listings < policy.from) return null
  if (state && !(await isOutgrown(tx, state.words, policy.leastShare * listings)))
    return (await mergeBitmaps(tx, state)) > 0 ? 'merged' : null
  await buildBitmaps(tx, Date.now(), policy)
  return 'made'
}

/** Brings the scores in the bits in line, which fall with age and rise with clicks without being a change. */
export const refreshBitScores = (db: Db): Promise<void> =>
  inOneSnapshot(db, async tx => {
    if (!(await isAlone(tx))) return
    let state = await readState(tx)
    if (!state) return
    if ((await mergeBitmaps(tx, state)) > 0) state = (await readState(tx))!
    await mergeScores(tx, state)
  })

/** Runs it in a transaction that sees one snapshot throughout and takes as long as it needs. */
export const inOneSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(tx)
      return work(tx)
    })

/** Whether many words are common now that were not when the bits were made. */
async function isOutgrown(tx: Tx, words: readonly string[], least: number): Promise<boolean> {
  const known = new Set(words)
  const common = await commonLexemes(tx, least * 2)
  return common.filter(lexeme => !known.has(lexeme)).length > 10 + known.size / 10
}

async function isAlone(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('refresh_search_bitmaps')) as alone`.execute(tx)
  return rows[0]!.alone
}
