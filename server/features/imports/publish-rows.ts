import { sql } from 'kysely'
import { refusals } from '../../../contract/http/refusals.ts'
import type { SignedInContext } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { joinTransaction } from '../../platform/database/joined-transaction.ts'
import { Refusal } from '../../platform/runtime/refusal.ts'
import { publishListing } from '../listings/changes/publish-listing.ts'
import { refuseListedTwice } from '../listings/listed-twice/refuse-listed-twice.ts'
import type { RowResult } from './store/row-store.ts'

/** Publishes the Drafts of these rows that are complete; a refusal stays with its row and costs no other. */
export async function publishRows(
  tx: Tx,
  context: SignedInContext,
  results: readonly RowResult[],
): Promise<RowResult[]> {
  const drafts = await findDrafts(
    tx,
    results.flatMap(({ listing_id }) => listing_id ?? []),
  )
  const parts = joinTransaction(tx)
  const published: RowResult[] = []
  for (const result of results) {
    const { listing_id: id, outcome, problem } = result
    const tries = id !== null && outcome !== 'refused' && drafts.has(id)
    published.push(tries ? { ...result, problem: await problemOf(parts, context, id) } : { ...result, problem })
  }
  return published
}

/** Why the listing is not published, in words; null if it is, or if its row says already what it lacks. */
async function problemOf(parts: Db, context: SignedInContext, id: string): Promise<string | null> {
  try {
    await parts.transaction().execute(async part => {
      await refuseListedTwice(part, context, id, false)
      await publishListing(part, context, id)
    })
    return null
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return thrown.reason === 'incomplete_listing' ? null : refusals[thrown.reason].message
  }
}

async function findDrafts(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from listings where id = any (${ids}::uuid[]) and status = 'Draft'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
