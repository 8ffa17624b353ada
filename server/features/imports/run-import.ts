import { setTimeout as pause } from 'node:timers/promises'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { enqueue, PermanentJobError } from '#server/platform/messaging/jobs.ts'
import { Refusal } from '#server/platform/runtime/refusal.ts'
import { zip } from '#server/platform/runtime/zip.ts'
import type { Services } from '#server/platform/services.ts'
import { readyBusiness } from '../listings/model/find-readiness.ts'
import { type PutResult, putListingsBySku } from '../listings/own/put-listings-by-sku.ts'
import type { DoneChange } from '../listings/own/take-back-changes.ts'
import { confirmAs } from '../listings/upkeep/confirm-listings.ts'
import { pauseLots } from '../listings/upkeep/pause-lots.ts'
import { showPhotos } from './photos/show-photos.ts'
import { publishRows } from './publishing/publish-rows.ts'
import { recordChanges } from './store/change-store.ts'
import { countRun, endRun, type Import, lockRunningImport } from './store/import-store.ts'
import { findNextRows, type RowResult, saveOutcomes } from './store/row-store.ts'
import { findNamedLots, findToPause } from './store/unnamed-store.ts'

// small batches with pauses between them, because visitors use the product meanwhile
const BATCH = 100
const BATCH_PAUSE_MS = 20
/** after this time a run lets mails and other sellers' runs go first */
const TURN_MS = 3000

/**
 * The job 'import': creates and updates listings from a confirmed upload in batches of at most 100 rows. Each batch is
 * written whole or not at all.
 */
export const importHandler =
  (services: Services): ((payload: Record<string, unknown>) => Promise<void>) =>
  async ({ importId, requestId }) => {
    if (typeof importId !== 'string' || typeof requestId !== 'string') throw new PermanentJobError('no import is named')
    const until = performance.now() + TURN_MS
    for (;;) {
      const more = await services.db.transaction().execute(tx => runBatch(tx, services, importId, requestId))
      if (!more) return
      if (performance.now() > until) return enqueue(services.db, 'import', { importId, requestId })
      await pause(BATCH_PAUSE_MS)
    }
  }

/** Runs one batch; true if more rows may follow. */
async function runBatch(tx: Tx, services: Services, importId: string, requestId: string): Promise<boolean> {
  const run = await lockRunningImport(tx, importId)
  if (!run) return false
  const context = contextOf(services, run, requestId)
  const businessId = await businessOf(context)
  const rows = businessId === undefined ? [] : await findNextRows(tx, importId, run, BATCH)
  if (rows.length === 0 && businessId !== undefined && (await restBatch(tx, context, importId))) return true
  if (rows.length === 0 || businessId === undefined) {
    await endRun(tx, importId)
    await appendEvent(tx, context, 'import.finished', importId)
    return false
  }
  const items = rows.map(({ sku, sku_key, named_listing, data, fill }) => ({
    sku,
    skuKey: sku_key,
    listingId: named_listing,
    data,
    fill,
  }))
  const results = await putListingsBySku(tx, context, businessId, items, { live: run.includes_live })
  const outcomes = zip(rows, results).flatMap(([{ line }, { outcome, listingId, problem = null }]): RowResult[] =>
    // the listing went live a moment ago, so its row stays open for the seller to decide
    outcome === 'left' ? [] : [{ line, outcome, problem, listing_id: listingId }],
  )
  const pictures = await showPhotos(tx, context, importId, outcomes)
  const published = run.publishes
    ? await publishRows(tx, context, outcomes)
    : { results: outcomes, live: new Set<string>() }
  await saveOutcomes(tx, importId, published.results)
  await recordChanges(tx, importId, doneChanges(results, pictures, published.live))
  await countRun(tx, importId, rows.length)
  return true
}

/**
 * Pauses the next lots that no row names. Once all are paused, confirms the lots that rows name. Returns true if it
 * paused any.
 */
async function restBatch(tx: Tx, context: SignedInContext, importId: string): Promise<boolean> {
  const ids = await findToPause(tx, importId, BATCH)
  if (ids.length === 0) {
    const named = await findNamedLots(tx, importId)
    if (named.length > 0) await confirmAs(tx, context, context.viewer.userId, { ids: named })
    return false
  }
  await pauseLots(tx, context, ids)
  return true
}

/** The context with the seller as the acting user. */
const contextOf = (services: Services, { user_id }: Import, requestId: string): SignedInContext => ({
  services,
  viewer: { userId: user_id, sessionId: '', admin: false },
  requestId,
  ip: '',
  userAgent: '',
  log: services.log.child({ requestId }),
})

/** The seller's business; undefined if the seller may not list any more. */
async function businessOf(context: SignedInContext): Promise<string | undefined> {
  try {
    return await readyBusiness(context)
  } catch (thrown) {
    if (thrown instanceof Refusal) return undefined
    throw thrown
  }
}

/** The changes of a batch, in the form that an undo needs. */
const doneChanges = (
  results: readonly PutResult[],
  pictures: ReadonlyMap<string, string[]>,
  live: ReadonlySet<string>,
): DoneChange[] =>
  results.flatMap(({ listingId, outcome, before = {}, after = {} }) => {
    if (listingId === null || outcome === 'refused' || outcome === 'left') return []
    const added = pictures.get(listingId) ?? []
    if (outcome === 'unchanged' && added.length === 0 && !live.has(listingId)) return []
    const change = { created: outcome === 'created', before, after, pictures: added, published: live.has(listingId) }
    return [{ listingId, ...change }]
  })
