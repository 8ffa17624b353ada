import { sql } from 'kysely'
import { batches } from '#server/platform/database/batches.ts'
import { batch, type Fields, part } from './own-part.ts'

type Pairs = [name: string, value: string][]

type Listing = Fields<{
  id: string
  specifications: Pairs
  surplus: object
  prices: { at: string; amount: number; unit: string | null }[]
  saver_offers: { at: string; until: string; amount: number }[]
  offersUntil: Date | null
  pictures: string[]
}>

/** The listings of a user that are not deleted. */
export const listings = part({
  name: 'deadstocks',
  read: ({ db, userId }) =>
    batches<Listing>(
      db,
      batch,
      last => sql`
        select l.id, l.name, l.status, l.category, l.subcategory, l.description, l.specifications, l.amount, l.unit, l.negotiable,
          l.impressions, l.clicks, l.list_views,
          (select f.percent from listing_floors f where f.listing_id = l.id) as floor,
          coalesce((select jsonb_agg(jsonb_build_object('at', s.at, 'until', s.until, 'amount', s.amount) order by s.at)
            from saver_offers s where s.listing_id = l.id), '[]') as saver_offers,
          (select a.percent from listing_accepts a where a.listing_id = l.id) as accepts,
          coalesce((select jsonb_agg(jsonb_build_object('at', p.at, 'amount', p.amount, 'unit', p.unit) order by p.at)
            from listing_prices p where p.listing_id = l.id), '[]') as prices,
          l.hs_code as "hsCode", l.min_order_quantity as "minOrderQuantity", l.max_order_quantity as "maxOrderQuantity",
          l.surplus, l.created_at as "createdAt", l.confirmed_at as "confirmedAt",
          (select max(r.ends_at) from offer_rounds r where r.listing_id = l.id) as "offersUntil",
          (select r.added from offer_rounds r where r.listing_id = l.id order by r.ends_at desc limit 1) as "offersUntilTerms",
          array(select i.image_id from listing_images i where i.listing_id = l.id order by i.position) as pictures
        from listings l
        where l.user_id = ${userId} and l.status in ('Draft', 'Active', 'Inactive')
          and (${last?.id ?? null}::uuid is null or l.id > ${last?.id ?? null}::uuid)
        order by l.id limit ${batch}`,
    ),
  json: (
    { surplus, createdAt, confirmedAt, offersUntil, offersUntilTerms, pictures, ...listing },
    { services: { config } },
  ) => ({
    ...listing,
    specifications: Object.fromEntries(listing.specifications),
    ...surplus,
    createdAt,
    confirmedAt,
    ...(offersUntil && { offersUntil, offersUntilTerms }),
    images: pictures.map(id => new URL(`/images/${id}-1280.webp`, config.publicUrl).href),
  }),
  sheet: 'Deadstocks',
  columns: {
    Name: 'name',
    Status: 'status',
    Category: 'category',
    Subcategory: 'subcategory',
    'HS code': 'hsCode',
    Description: 'description',
    Specifications: 'specifications',
    Amount: 'amount',
    Unit: 'unit',
    Negotiable: 'negotiable',
    'Minimum order': 'minOrderQuantity',
    'Maximum order': 'maxOrderQuantity',
    'Surplus facts': 'surplus',
    Impressions: 'impressions',
    Clicks: 'clicks',
    'Seen in lists': 'list_views',
    Created: 'createdAt',
    Confirmed: 'confirmedAt',
    Prices: ({ prices }) =>
      prices.map(({ at, amount, unit }) => `${at}: ${amount}${unit ? ` per ${unit}` : ''}`).join('\n'),
    'Lowest offer (percent)': 'floor',
    'Accepts at once from (percent)': 'accepts',
    'For those who saved it': row =>
      row.saver_offers.map(({ at, until, amount }) => `${at} to ${until}: ${amount}`).join('\n'),
    'Offers until': 'offersUntil',
    'Terms of those offers': 'offersUntilTerms',
    Id: 'id',
  },
})

type Item = Fields<{ deadstockId: string; line: number; rest: Pairs }>

/** The lines of the item lists of a user's listings that are not deleted. */
export const items = part({
  name: 'itemLists',
  read: ({ db, userId }) =>
    batches<Item>(
      db,
      batch,
      last => sql`
        select i.listing_id as "deadstockId", l.name as listing, i.line, i.item, i.quantity, i.unit, i.brand, i.code, i.condition,
          i.mrp, i.rest
        from listings l join manifest_lines i on i.listing_id = l.id
        where l.user_id = ${userId} and l.status in ('Draft', 'Active', 'Inactive')
          and (${last === undefined} or (i.listing_id, i.line) > (${last?.deadstockId ?? null}::uuid, ${last?.line ?? null}::integer))
        order by i.listing_id, i.line limit ${batch}`,
    ),
  json: ({ rest, ...item }) => ({ ...item, ...(rest.length > 0 && { more: Object.fromEntries(rest) }) }),
  sheet: 'Item lists',
  columns: {
    Deadstock: 'listing',
    Line: 'line',
    Item: 'item',
    Quantity: 'quantity',
    Unit: 'unit',
    Brand: 'brand',
    Code: 'code',
    Condition: 'condition',
    MRP: 'mrp',
    More: 'rest',
  },
})
