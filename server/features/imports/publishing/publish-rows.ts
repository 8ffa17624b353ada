import { refusals } from '#contract/http/refusals.ts'
import { publishListing } from '#server/features/listings/changes/publish-listing.ts'
import { refuseListedTwice } from '#server/features/listings/listed-twice/refuse-listed-twice.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'
import { joinTransaction } from '#server/platform/database/joined-transaction.ts'
import { Refusal } from '#server/platform/runtime/refusal.ts'
import type { RowResult } from '../store/row-store.ts'

/**
 * Publishes the complete Drafts among the listings of these rows. A refusal is stored with its row and does not affect
 * the other rows.
 */
export async function publishRows(
  tx: Tx,
  context: SignedInContext,
  results: readonly RowResult[],
): Promise<{ results: RowResult[]; live: Set<string> }> {
  const drafts = await findDrafts(
    tx,
    results.flatMap(({ listing_id }) => listing_id ?? []),
  )
  const parts = joinTransaction(tx)
  const live = new Set<string>()
  const after: RowResult[] = []
  for (const result of results) {
    const { listing_id: id, outcome, problem } = result
    const tries = id !== null && outcome !== 'refused' && drafts.has(id)
    const refused = tries ? await tryToPublish(parts, context, id) : { problem }
    if (tries && 'live' in refused) live.add(id)
    after.push({ ...result, problem: 'problem' in refused ? refused.problem : null })
  }
  return { results: after, live }
}

/**
 * Publishes a listing, or returns the message of the refusal; null if the listing is incomplete, because its row
 * already shows the missing fields.
 */
async function tryToPublish(
  parts: Db,
  context: SignedInContext,
  id: string,
): Promise<{ live: true } | { problem: string | null }> {
  try {
    await parts.transaction().execute(async part => {
      await refuseListedTwice(part, context, id, false)
      await publishListing(part, context, id)
    })
    return { live: true }
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return { problem: thrown.reason === 'incomplete_listing' ? null : refusals[thrown.reason].message }
  }
}

async function findDrafts(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await fetchRows(tx)<{ id: string }>`
    select id from listings where id = any (${ids}::uuid[]) and status = 'Draft'`
  return new Set(rows.map(({ id }) => id))
}
