import { refusals } from '../../../contract/refusals.ts'
import type { SignedInContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { type News, recordAll } from '../../platform/events.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changedFacts, differences, emptyFacts, type ListingData } from './listing-facts.ts'
import { blockersOf } from './listing-policy.ts'
import type { ListingFacts } from './listing-store.ts'
import { holdSkus, insertBySku, lockBySku, type SkuRow, updateFacts } from './sku-store.ts'

/** What is known of one of the seller's items; what is left out stays as it is. */
export interface SkuItem {
  sku: string
  skuKey: string
  data: ListingData
}

export interface PutResult {
  listingId: string | null
  /** `left`: it is live, and live ones were not to be changed */
  outcome: 'created' | 'updated' | 'unchanged' | 'refused' | 'left'
  problem?: string
}

type Plan = { result: PutResult; insert?: ListingFacts; update?: { facts: ListingFacts; changed: string[] } }

/**
 * Makes Drafts of unknown SKUs and brings known ones up to date, each in its state; live ones only when asked for, and only
 * as far as they stay publishable. No key may come twice.
 */
export async function putListingsBySku(
  tx: Tx,
  context: SignedInContext,
  businessId: string,
  items: readonly SkuItem[],
  { live }: { live: boolean },
): Promise<PutResult[]> {
  await holdSkus(tx, businessId)
  const found = await lockBySku(
    tx,
    businessId,
    items.map(({ skuKey }) => skuKey),
  )
  const byKey = new Map(found.map(row => [row.sku_key, row]))
  const plans = items.map(item => planOf(item, byKey.get(item.skuKey), live))

  const owner = { userId: context.viewer.userId, businessId }
  const inserts = plans.flatMap(({ insert }, at) =>
    insert ? [{ sku: items[at]!.sku, sku_key: items[at]!.skuKey, facts: insert }] : [],
  )
  const ids = await insertBySku(tx, owner, inserts)
  const results = plans.map(({ result }, at) =>
    result.outcome === 'created' ? { ...result, listingId: ids.get(items[at]!.skuKey)! } : result,
  )
  await updateFacts(
    tx,
    plans.flatMap(({ update, result }) => (update ? [{ id: result.listingId!, facts: update.facts }] : [])),
  )
  await recordAll(
    tx,
    context,
    plans.flatMap((plan, at) => newsOf(plan, results[at]!.listingId)),
  )
  return results
}

function planOf({ data }: SkuItem, row: SkuRow | undefined, live: boolean): Plan {
  const listingId = row?.id ?? null
  try {
    const facts = changedFacts(row ?? emptyFacts, withOldSpecifications(data, row))
    if (!row) return { result: { listingId, outcome: 'created' }, insert: facts }
    const changed = differences(row, facts)
    if (changed.length === 0) return { result: { listingId, outcome: 'unchanged' } }
    if (row.status === 'Active') {
      if (!live) return { result: { listingId, outcome: 'left' } }
      const [blocker] = blockersOf(facts, row.pictures)
      if (blocker) return { result: { listingId, outcome: 'refused', problem: blocker.message } }
    }
    return { result: { listingId, outcome: 'updated' }, update: { facts, changed } }
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    const problem = thrown.details.fields?.[0]?.message ?? refusals[thrown.reason].message
    return { result: { listingId, outcome: 'refused', problem } }
  }
}

/** A sheet without a column for a specification does not take it away. */
function withOldSpecifications(data: ListingData, row: SkuRow | undefined): ListingData {
  if (!row || !data.specifications) return data
  return { ...data, specifications: { ...Object.fromEntries(row.specifications), ...data.specifications } }
}

function newsOf({ result, update }: Plan, id: string | null): News[] {
  const subject = { kind: 'listing', id }
  if (result.outcome === 'created') return [{ kind: 'listing.created', subject }]
  return update ? [{ kind: 'listing.changed', subject, data: { changed: update.changed } }] : []
}
