import { sql } from 'kysely'
import type { ListingState } from '#contract/listings/rules.ts'
import { skuKey } from '#contract/listings/sku.ts'
import { aPerson, nextNumber, type Person } from './people.ts'
import type { World } from './world.ts'

/** A description of `words` words. */
export const wordsOf = (words: number): string =>
  Array.from({ length: words }, (_, i) => (i % 7 === 6 ? 'stock.' : 'surplus')).join(' ')

/** The body of a complete listing, without pictures. */
export const completeListing = {
  name: 'Cotton poplin, 118 GSM, mill overruns',
  description: wordsOf(40),
  category: 'Textiles & Fabrics',
  subCategory: 'Cotton fabrics',
  specifications: { GSM: '118', Composition: '100% cotton' },
  amount: 92,
  unit: 'Metre',
  negotiable: true,
  minOrderQuantity: 500,
  maxOrderQuantity: 12_400,
}

/** The facts of a listing that its builder takes. */
export type GivenListing = Partial<{
  sku: string
  name: string
  description: string
  status: ListingState
  category: string
  subcategory: string
  amount: number
  unit: string
  pictures: number
  negotiable: boolean
  hsCode: string
  createdAt: Date
}>

/** A new seller with one listing. */
export async function aSellerWithLot(world: World, given: GivenListing = {}): Promise<{ seller: Person; id: string }> {
  const seller = await aPerson(world)
  return { seller, ...(await aListing(world, seller, given)) }
}

/** Gives two photos to each listing of a seller, or to the one with this SKU. */
export async function addPhotos({ db }: World, seller: Person, sku: string | null = null): Promise<void> {
  await sql`
    with photos as (
      insert into images (width, height, colour, bytes) select 1, 1, '#aabbcc', 1 from generate_series(1, 2) returning id)
    insert into listing_images (listing_id, image_id, position)
    select l.id, photos.id, row_number() over (partition by l.id) - 1
    from listings l, photos where l.user_id = ${seller.id} and (${sku}::text is null or l.sku = ${sku})`.execute(db)
}

/** Makes each listing of a seller Active, or the one with this SKU. */
export async function goLive({ db }: World, seller: Person, sku: string | null = null): Promise<void> {
  await sql`
    update listings set status = 'Active'
    where user_id = ${seller.id} and (${sku}::text is null or sku = ${sku})`.execute(db)
}

/** Inserts a listing; default: complete and Active with two pictures. */
export async function aListing({ db }: World, owner: Person, given: GivenListing = {}): Promise<{ id: string }> {
  const number = nextNumber()
  const status = given.status ?? 'Active'
  const published = status === 'Active' ? (given.createdAt ?? sql`now()`) : null
  const { rows } = await sql<{ id: string }>`
    with listing as (
      insert into listings (business_id, user_id, sku, sku_key, name, description, category, subcategory, specifications, amount, unit,
        hs_code, negotiable, min_order_quantity, max_order_quantity, status, created_at, published_at)
      values (${owner.businessId}, ${owner.id}, ${given.sku ?? null}, ${given.sku === undefined ? null : skuKey(given.sku)},
         ${given.name ?? `Cotton poplin lot ${number}`},
        ${given.description ?? wordsOf(40)}, ${given.category ?? 'textiles'}, ${given.subcategory ?? 'Cotton fabrics'},
        '[["GSM", "118"]]', ${given.amount ?? 92}, ${given.unit ?? 'Metre'}, ${given.hsCode ?? null}, ${given.negotiable ?? true}, 500, 12400,
        ${status}, ${given.createdAt ?? sql`now()`}, ${published})
      returning id),
    picture as (
      insert into images (user_id, width, height, colour, bytes)
      select ${owner.id}, 640, 480, '#aabbcc', 1000 from generate_series(1, ${given.pictures ?? 2}::int) returning id),
    shown as (
      insert into listing_images (listing_id, image_id, position)
      select listing.id, picture.id, row_number() over () - 1 from listing, picture)
    select id from listing`.execute(db)
  return { id: rows[0]!.id }
}
