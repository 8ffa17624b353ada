import { type RawBuilder, sql } from 'kysely'
import type { BulkView } from '#contract/imports/rules.ts'
import { imageLimits } from '#contract/listings/images.ts'
import { type ListingState, listingLimits } from '#contract/listings/rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRows } from '#server/platform/database/fetch.ts'
import type { ListingFacts } from '../model/listing-store.ts'

/** A listing found by the seller's own SKU. */
export interface SkuRow extends ListingFacts {
  id: string
  sku_key: string | null
  status: ListingState
  pictures: string[]
  /** true if the listing's description is still the one that an import composed */
  composed: boolean
  /** true during a round, in which the terms cannot change */
  sealed: boolean
}

/** Locks a business for writing by SKU: two uploads of the same rows run one after the other. */
export const lockSkus = (tx: Tx, businessId: string) =>
  execute(tx)`select from businesses where id = ${businessId} for no key update`

/** The business's listings with these keys or ids, locked until the transaction ends. */
export const lockBySku = (
  tx: Tx,
  businessId: string,
  keys: readonly string[],
  ids: readonly string[],
): Promise<SkuRow[]> => lockWhere(tx, businessId, sql`(l.sku_key = any (${keys}) or l.id = any (${ids}::uuid[]))`)

/** The business's listings with these ids, locked until the transaction ends. */
export const lockByIds = (tx: Tx, businessId: string, ids: readonly string[]): Promise<SkuRow[]> =>
  lockWhere(tx, businessId, sql`l.id = any (${ids}::uuid[])`)

const lockWhere = (tx: Tx, businessId: string, which: RawBuilder<unknown>) => fetchRows(tx)<SkuRow>`
  select l.id, l.sku_key, l.status, l.name, l.description, l.category, l.subcategory, l.hs_code, l.specifications,
    l.amount, l.unit, l.negotiable, l.min_order_quantity, l.max_order_quantity, l.surplus,
    coalesce(l.composed_hash = md5(l.description), false) as composed,
    exists (select from offer_rounds r where r.listing_id = l.id and r.state = 'open') as sealed,
    array(select i.image_id from listing_images i where i.listing_id = l.id order by i.position) as pictures
  from listings l
  where l.business_id = ${businessId} and ${which} and l.status <> 'Deleted'
  for update of l`

interface NewListing {
  sku: string
  sku_key: string
  facts: ListingFacts
  composed: boolean
}

/** Inserts Drafts in the given order; returns their ids by key. */
export async function insertBySku(
  tx: Tx,
  owner: { userId: string; businessId: string },
  listings: readonly NewListing[],
): Promise<Map<string, string>> {
  if (listings.length === 0) return new Map()
  const inserted = await tx
    .insertInto('listings')
    .values(
      listings.map(({ sku, sku_key, composed, facts: { specifications, surplus, ...facts } }) => ({
        ...facts,
        composed_hash: composed ? sql<string>`md5(${facts.description})` : null,
        surplus: sql<string>`${JSON.stringify(surplus)}::jsonb`,
        sku,
        sku_key,
        user_id: owner.userId,
        business_id: owner.businessId,
        status: 'Draft',
        specifications: sql<string>`${JSON.stringify(specifications)}::jsonb`,
      })),
    )
    .returning(['id', 'sku_key'])
    .execute()
  return new Map(inserted.map(({ id, sku_key }) => [sku_key ?? '', id]))
}

/** Writes the facts of locked listings, all in one statement. */
export async function updateFacts(
  tx: Tx,
  listings: readonly { id: string; facts: ListingFacts; composed: boolean }[],
): Promise<void> {
  if (listings.length === 0) return
  const given = JSON.stringify(listings.map(({ id, facts, composed }) => ({ id, ...facts, composed })))
  await execute(tx)`
    update listings l set name = g.name, description = g.description, category = g.category,
      subcategory = g.subcategory, hs_code = g.hs_code, specifications = g.specifications, amount = g.amount,
      unit = g.unit, negotiable = g.negotiable, min_order_quantity = g.min_order_quantity,
      max_order_quantity = g.max_order_quantity, surplus = g.surplus,
      composed_hash = case when g.composed then md5(g.description) else l.composed_hash end, version = l.version + 1, updated_at = now()
    from jsonb_to_recordset(${given}::jsonb) as g(id uuid, name text, description text, category text,
      subcategory text, hs_code text, specifications jsonb, amount numeric, unit text, negotiable boolean,
      min_order_quantity numeric, max_order_quantity numeric, surplus jsonb, composed boolean)
    where l.id = g.id`
}

// the rules of publishBlockers again in SQL, which can count thousands of listings; cheap conditions come first
const complete = sql<boolean>`case
  when name = '' or category is null or subcategory is null or unit is null or not amount > 0 or amount is null then false
  when (select count(*) from listing_images i where i.listing_id = listings.id) < ${imageLimits.toPublish} then false
  else regexp_count(description, '\\S+')
    between ${listingLimits.descriptionWordsLeast} and ${listingLimits.descriptionWordsMost} end`

export interface BulkRow extends ListingFacts {
  id: string
  sku: string
  status: ListingState
  pictures: string[]
  licence_by: string | null
}

export interface BulkPage {
  rows: BulkRow[]
  /** all matches, with their prices */
  matching: { id: string; amount: number | null }[]
  counts: Record<BulkView, number>
}

const MATCHING_MOST = 5000

/** A user's listings with an SKU, sorted by SKU; with `only` just the listings with these ids, in the given order. */
export async function findBulkListings(
  db: Db,
  userId: string,
  { show, page, size, only }: { show: BulkView; page: number; size: number; only: readonly string[] | null },
): Promise<BulkPage> {
  const rows = await fetchRows(db)<{
    id: string
    sku_key: string
    amount: number | null
    view: Exclude<BulkView, 'all'>
  }>`
    select id, sku_key, amount, case status when 'Active' then 'live' when 'Inactive' then 'paused'
      else case when ${complete} then 'ready' else 'incomplete' end end as view
    from listings left join unnest(${only}::uuid[]) with ordinality as wanted(listing_id, place) on listing_id = id
    where user_id = ${userId} and sku_key is not null and status in ('Draft', 'Active', 'Inactive')
      and (${only}::uuid[] is null or place is not null)
    order by place, sku_key limit ${MATCHING_MOST}`
  if (only === null) sortBySku(rows)
  const matching = show === 'all' ? rows : rows.filter(({ view }) => view === show)
  const counts: BulkPage['counts'] = { all: rows.length, ready: 0, incomplete: 0, live: 0, paused: 0 }
  for (const { view } of rows) counts[view]++
  const shown = matching.slice((page - 1) * size, page * size).map(({ id }) => id)
  return {
    rows: await findWithSku(db, shown),
    matching: matching.map(({ id, amount }) => ({ id, amount })),
    counts,
  }
}

/** Sorts by SKU, with LOT 2 before LOT 10. */
function sortBySku(rows: { sku_key: string }[]): void {
  const padded = new Map(
    rows.map(({ sku_key }) => [sku_key, sku_key.replace(/\d+/g, digits => digits.padStart(12, '0'))]),
  )
  const keyOf = ({ sku_key }: { sku_key: string }) => padded.get(sku_key) ?? sku_key
  rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const findWithSku = (db: Db, ids: readonly string[]) => fetchRows(db)<BulkRow>`
  select l.id, l.sku, l.status, l.name, l.description, l.category, l.subcategory, l.hs_code, l.specifications,
    l.amount, l.unit, l.negotiable, l.min_order_quantity, l.max_order_quantity, l.surplus, l.licence_by::text as licence_by,
    array(select i.image_id from listing_images i where i.listing_id = l.id order by i.position) as pictures
  from unnest(${ids}::uuid[]) with ordinality as wanted(id, place) join listings l on l.id = wanted.id
  order by wanted.place`

/** The user's listings with these keys, and the number of pictures of each. */
export const findBySku = (db: Db, userId: string, keys: readonly string[]) => fetchRows(db)<{
  id: string
  sku: string
  sku_key: string
  pictures: number
}>`
  select l.id, l.sku, l.sku_key, (select count(*)::int from listing_images i where i.listing_id = l.id) as pictures
  from listings l join businesses b on b.id = l.business_id
  where b.user_id = ${userId} and l.sku_key = any (${keys}) and l.status <> 'Deleted'`
