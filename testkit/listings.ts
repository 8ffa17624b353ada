import { sql } from 'kysely'
import type { ListingState } from '#contract/listings/rules.ts'
import { nextNumber, type Person } from './people.ts'
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

/** A listing in the database, complete and Active with two pictures unless told otherwise. */
export async function aListing(
  { db }: World,
  owner: Person,
  given: Partial<{
    name: string
    description: string
    status: ListingState
    category: string
    subcategory: string
    amount: number
    unit: string
    pictures: number
    negotiable: boolean
    createdAt: Date
  }> = {},
): Promise<{ id: string }> {
  const number = nextNumber()
  const status = given.status ?? 'Active'
  const published = status === 'Active' ? (given.createdAt ?? sql`now()`) : null
  const { rows } = await sql<{ id: string }>`
    with listing as (
      insert into listings (business_id, user_id, name, description, category, subcategory, specifications, amount, unit,
        negotiable, min_order_quantity, max_order_quantity, status, created_at, published_at)
      values (${owner.businessId}, ${owner.id}, ${given.name ?? `Cotton poplin lot ${number}`},
        ${given.description ?? wordsOf(40)}, ${given.category ?? 'textiles'}, ${given.subcategory ?? 'Cotton fabrics'},
        '[["GSM", "118"]]', ${given.amount ?? 92}, ${given.unit ?? 'Metre'}, ${given.negotiable ?? true}, 500, 12400,
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
