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

/** Inserts a listing; default: complete and Active with two pictures. */
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
  const { id } = await db
    .insertInto('listings')
    .values({
      business_id: owner.businessId,
      user_id: owner.id,
      name: given.name ?? `Cotton poplin lot ${number}`,
      description: given.description ?? wordsOf(40),
      category: given.category ?? 'textiles',
      subcategory: given.subcategory ?? 'Cotton fabrics',
      specifications: sql`'[["GSM", "118"]]'::jsonb`,
      amount: given.amount ?? 92,
      unit: given.unit ?? 'Metre',
      negotiable: given.negotiable ?? true,
      min_order_quantity: 500,
      max_order_quantity: 12_400,
      status,
      ...(given.createdAt && { created_at: given.createdAt }),
      ...(status === 'Active' && { published_at: given.createdAt ?? sql<Date>`now()` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let position = 0; position < (given.pictures ?? 2); position++) {
    const image = await db
      .insertInto('images')
      .values({ user_id: owner.id, width: 640, height: 480, colour: '#aabbcc', bytes: 1000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('listing_images').values({ listing_id: id, image_id: image.id, position }).execute()
  }
  return { id }
}
