import { refusals } from '#contract/http/refusals.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { appendEvents, newEvent } from '#server/platform/messaging/events.ts'
import { Refusal } from '#server/platform/runtime/refusal.ts'
import { changedFacts, differences, emptyFacts, type ListingData } from '../model/listing-facts.ts'
import { blockersOf } from '../model/listing-policy.ts'
import type { ListingFacts } from '../model/listing-store.ts'
import { pauseSoldOut } from '../pausing/pause-sold-out.ts'
import { confirmAs } from '../upkeep/confirm-listings.ts'
import { insertBySku, lockBySku, lockSkus, type SkuRow, updateFacts } from './sku-store.ts'

/** The new facts of one of the seller's items; other facts stay unchanged. */
interface SkuItem {
  sku: string
  skuKey: string
  /** the listing to use if none has the SKU */
  listingId?: string | null
  data: ListingData
  /** composed or default values for facts that a listing lacks */
  fill?: ListingData
}

export interface PutResult {
  listingId: string | null
  /** `left`: the listing is live and stays unchanged, because `live` is false */
  outcome: 'created' | 'updated' | 'unchanged' | 'refused' | 'left'
  problem?: string
  /** the changed facts, before and after */
  before?: Partial<ListingFacts>
  after?: Partial<ListingFacts>
}

type Plan = {
  item: SkuItem
  result: PutResult
  insert?: ListingFacts
  update?: { facts: ListingFacts; changed: string[] }
  /** true if the listing's description was composed, not written */
  composed?: boolean
  isLive?: boolean
}

/**
 * Makes Drafts for unknown SKUs, and updates the listings of known SKUs without changing their state. Live listings are
 * updated only if `live` is set and they stay publishable. Each key may occur once.
 */
export async function putListingsBySku(
  tx: Tx,
  context: SignedInContext,
  businessId: string,
  items: readonly SkuItem[],
  { live }: { live: boolean },
): Promise<PutResult[]> {
  await lockSkus(tx, businessId)
  const keys = items.map(({ skuKey }) => skuKey)
  const found = await lockBySku(
    tx,
    businessId,
    keys,
    items.flatMap(({ listingId }) => listingId ?? []),
  )
  const byKey = new Map(found.map(row => [row.sku_key, row]))
  const byId = new Map(found.map(row => [row.id, row]))
  const today = dayOf(context.services.clock())
  const plans = items.map(
    (item): Plan => ({ item, ...planOf(item, byKey.get(item.skuKey) ?? byId.get(item.listingId ?? ''), live, today) }),
  )

  const owner = { userId: context.viewer.userId, businessId }
  const inserts = plans.flatMap(({ item, insert, composed = false }) =>
    insert ? [{ sku: item.sku, sku_key: item.skuKey, facts: insert, composed }] : [],
  )
  const ids = await insertBySku(tx, owner, inserts)
  const done = plans.map(({ item, result, ...plan }) => ({
    ...plan,
    result: result.outcome === 'created' ? { ...result, listingId: ids.get(item.skuKey) ?? null } : result,
  }))
  await updateFacts(
    tx,
    done.flatMap(({ update, composed = false, result: { listingId } }) =>
      update && listingId !== null ? [{ id: listingId, facts: update.facts, composed }] : [],
    ),
  )
  await appendEvents(tx, context, done.flatMap(newsOf))
  // a row with the SKU confirms its lot, even if the facts of the lot may not change
  const named = done.flatMap(({ result: { listingId, outcome } }) =>
    listingId === null || outcome === 'refused' ? [] : [listingId],
  )
  if (named.length > 0) await confirmAs(tx, context, owner.userId, { ids: named })
  for (const { update, result, isLive } of done)
    if (isLive && update?.facts.surplus.quantityAvailable === 0 && result.listingId)
      await pauseSoldOut(tx, context, result.listingId)
  return done.map(({ result }) => result)
}

function planOf(
  { data: said, fill = {} }: SkuItem,
  row: SkuRow | undefined,
  live: boolean,
  today: string,
): Omit<Plan, 'item'> {
  const listingId = row?.id ?? null
  const data = { ...(row ? lackedOf(row, fill) : fill), ...said }
  const composed = data.description !== undefined && said.description === undefined
  try {
    const facts = changedFacts(row ?? emptyFacts, withOldSpecifications(data, row), today)
    if (!row) return { result: { listingId, outcome: 'created' }, insert: facts, composed }
    const changed = differences(row, facts)
    if (changed.length === 0) return { result: { listingId, outcome: 'unchanged' } }
    if (row.status === 'Active') {
      if (!live) return { result: { listingId, outcome: 'left' } }
      const [blocker] = blockersOf(facts, row.pictures)
      if (blocker) return { result: { listingId, outcome: 'refused', problem: blocker.message } }
    }
    return {
      result: { listingId, outcome: 'updated', before: picked(row, changed), after: picked(facts, changed) },
      update: { facts, changed },
      composed,
      isLive: row.status === 'Active',
    }
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    const problem = thrown.details.fields?.[0]?.message ?? refusals[thrown.reason].message
    return { result: { listingId, outcome: 'refused', problem } }
  }
}

const picked = (facts: ListingFacts, names: readonly string[]): Partial<ListingFacts> =>
  Object.fromEntries(names.map(name => [name, facts[name as keyof ListingFacts]]))

/**
 * The fill values that an existing listing takes: for facts that it lacks, and for a description that an earlier import
 * composed.
 */
function lackedOf(row: SkuRow, fill: ListingData): ListingData {
  const place = row.category === null ? fill.category : row.category
  return {
    ...(row.category === null && fill.category !== undefined && { category: fill.category }),
    ...(row.subcategory === null &&
      fill.subCategory &&
      place === (fill.category ?? place) && { subCategory: fill.subCategory }),
    ...(row.unit === null && fill.unit !== undefined && { unit: fill.unit }),
    ...(fill.description !== undefined &&
      (row.description === '' || row.composed) && { description: fill.description }),
  }
}

/** Adds the listing's former specifications for which the sheet has no column. */
function withOldSpecifications(data: ListingData, row: SkuRow | undefined): ListingData {
  if (!row || !data.specifications) return data
  return { ...data, specifications: { ...Object.fromEntries(row.specifications), ...data.specifications } }
}

function newsOf({ result: { outcome, listingId }, update }: Omit<Plan, 'item'>) {
  if (outcome === 'created') return [newEvent('listing.created', listingId)]
  return update ? [newEvent('listing.changed', listingId, { changed: update.changed })] : []
}
