import type { Client } from 'pg'
import { type SeedItem, seedItemsOf } from './goods/item-lists.ts'
import type { SeedListing } from './goods/listings.ts'
import { pictureId } from './goods/picture-store.ts'
import type { SeedBusiness } from './people/businesses.ts'

type Column<T> = readonly [name: string, type: string, value: (row: T) => unknown]

/** Inserts rows with one statement, column by column. */
async function insert<T>(
  client: Client,
  table: string,
  columns: readonly Column<T>[],
  rows: readonly T[],
): Promise<void> {
  const names = columns.map(([name]) => name).join(', ')
  const lists = columns.map(([, type], place) => `$${place + 1}::${type}[]`).join(', ')
  const text = `insert into ${table} (${names}) select * from unnest(${lists})`
  await client.query({ name: `seed_${table}`, text, values: columns.map(([, , value]) => rows.map(value)) })
}

const userColumns: readonly Column<SeedBusiness>[] = [
  ['id', 'uuid', ({ userId }) => userId],
  ['full_name', 'text', ({ ownerName }) => ownerName],
  ['created_at', 'timestamptz', ({ createdAt }) => createdAt],
  // seven of ten sellers can be reached on WhatsApp
  ['whatsapp', 'bool', ({ phone }) => Number(phone.at(-1)) < 7],
]
const emailColumns: readonly Column<SeedBusiness>[] = [
  ['email', 'text', ({ email }) => email],
  ['user_id', 'uuid', ({ userId }) => userId],
  ['verified_at', 'timestamptz', ({ createdAt }) => createdAt],
]
const phoneColumns: readonly Column<SeedBusiness>[] = [
  ['user_id', 'uuid', ({ userId }) => userId],
  ['phone', 'text', ({ phone }) => phone],
]
const businessColumns: readonly Column<SeedBusiness>[] = [
  ['id', 'uuid', ({ id }) => id],
  ['user_id', 'uuid', ({ userId }) => userId],
  ['name', 'text', ({ name }) => name],
  ['type', 'text', ({ type }) => type],
  ['industry', 'text', ({ industry }) => industry],
  ['state', 'text', ({ state }) => state],
  ['city', 'text', ({ city }) => city],
  ['incorporated_on', 'date', ({ incorporatedOn }) => incorporatedOn],
  ['gst', 'text', ({ gstin }) => gstin],
  ['pan', 'text', ({ pan }) => pan],
  ['about', 'text', ({ about }) => about],
  ['verified', 'bool', ({ verified }) => verified],
  ['verified_at', 'timestamptz', ({ verified, createdAt }) => (verified ? createdAt : null)],
  ['created_at', 'timestamptz', ({ createdAt }) => createdAt],
  ['updated_at', 'timestamptz', ({ updatedAt }) => updatedAt],
]

/** Inserts businesses with the accounts of their owners. */
export async function insertBusinesses(client: Client, businesses: readonly SeedBusiness[]): Promise<void> {
  await insert(client, 'users', userColumns, businesses)
  await insert(client, 'user_emails', emailColumns, businesses)
  await insert(client, 'user_phones', phoneColumns, businesses)
  await insert(client, 'businesses', businessColumns, businesses)
}

const listingColumns = (owners: ReadonlyMap<string, string>): readonly Column<SeedListing>[] => [
  ['id', 'uuid', ({ id }) => id],
  ['business_id', 'uuid', ({ businessId }) => businessId],
  ['user_id', 'uuid', ({ businessId }) => owners.get(businessId)],
  ['name', 'text', ({ name }) => name],
  ['description', 'text', ({ description }) => description],
  ['category', 'text', ({ category }) => category],
  ['subcategory', 'text', ({ subcategory }) => subcategory],
  ['hs_code', 'text', ({ hsCode }) => hsCode],
  ['specifications', 'jsonb', ({ specifications }) => JSON.stringify([...specifications])],
  ['amount', 'numeric', ({ amount }) => amount],
  ['unit', 'text', ({ unit }) => unit],
  ['negotiable', 'bool', ({ negotiable }) => negotiable],
  ['min_order_quantity', 'numeric', ({ minOrderQuantity }) => minOrderQuantity],
  ['max_order_quantity', 'numeric', ({ maxOrderQuantity }) => maxOrderQuantity],
  ['surplus', 'jsonb', ({ surplus }) => JSON.stringify(surplus)],
  ['status', 'text', ({ status }) => status],
  ['impressions', 'int', ({ impressions }) => impressions],
  ['clicks', 'int', ({ clicks }) => clicks],
  ['list_views', 'int', ({ listViews }) => listViews],
  ['created_at', 'timestamptz', ({ createdAt }) => createdAt],
  ['updated_at', 'timestamptz', ({ updatedAt }) => updatedAt],
  ['confirmed_at', 'timestamptz', ({ confirmedAt }) => confirmedAt],
  ['published_at', 'timestamptz', ({ status, createdAt }) => (status === 'Draft' ? null : createdAt)],
]

interface Shown {
  listing: string
  image: string
  position: number
}
const shownColumns: readonly Column<Shown>[] = [
  ['listing_id', 'uuid', ({ listing }) => listing],
  ['image_id', 'uuid', ({ image }) => image],
  ['position', 'int2', ({ position }) => position],
]

interface SeedLine extends SeedItem {
  listing: string
}
const lineColumns: readonly Column<SeedLine>[] = [
  ['listing_id', 'uuid', ({ listing }) => listing],
  ['line', 'int', ({ line }) => line],
  ['item', 'text', ({ item }) => item],
  ['quantity', 'numeric', ({ quantity }) => quantity],
  ['unit', 'text', ({ unit }) => unit],
  ['condition', 'text', ({ condition }) => condition],
  ['mrp', 'numeric', ({ mrp }) => mrp],
  ['mrp_total', 'numeric', ({ mrp, quantity }) => mrp && mrp * quantity],
  ['rest', 'jsonb', ({ rest }) => JSON.stringify(rest)],
]
interface SeedList {
  listing: string
  items: readonly SeedItem[]
}
const listColumns: readonly Column<SeedList>[] = [
  ['listing_id', 'uuid', ({ listing }) => listing],
  ['file_name', 'text', () => 'Packing list.xlsx'],
  ['line_count', 'int', ({ items }) => items.length],
  ['unit', 'text', ({ items }) => items[0]?.unit],
  ['quantity', 'numeric', ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0)],
  [
    'mrp_total',
    'numeric',
    ({ items }) => items.reduce((sum, { mrp, quantity }) => sum + (mrp ?? 0) * quantity, 0) || null,
  ],
  ['lowest_condition', 'text', ({ items }) => items[0]?.condition],
  ['variance', 'int2', () => 2],
  ['words', 'text', ({ items }) => items[0]?.item],
]

/** Inserts listings whose pictures are stored already; `owners` has the account of each business. */
export async function insertListings(
  client: Client,
  listings: readonly SeedListing[],
  owners: ReadonlyMap<string, string>,
): Promise<void> {
  await insert(client, 'listings', listingColumns(owners), listings)
  const shown = listings.flatMap(({ id, pictures }) =>
    pictures.map((name, position) => ({ listing: id, image: pictureId(name), position })),
  )
  await insert(client, 'listing_images', shownColumns, shown)
  const lists = listings.flatMap((listing): SeedList[] => {
    const items = seedItemsOf(listing)
    return items.length > 0 ? [{ listing: listing.id, items }] : []
  })
  if (lists.length === 0) return
  await insert(client, 'manifests', listColumns, lists)
  await insert(
    client,
    'manifest_lines',
    lineColumns,
    lists.flatMap(({ listing, items }) => items.map(item => ({ listing, ...item }))),
  )
}
