import type { Context } from '#server/platform/context.ts'
import { isOwner } from '../model/listing-policy.ts'
import { findCards } from '../model/listing-store.ts'
import { pictureAddress } from '../model/picture-address.ts'

/** A listing, live or not, in the form in which a conversation mentions it. */
export interface ListingMention {
  id: string
  name: string
  /** for a listing that is not live, only the owner sees the picture */
  image: string | null
  amount: number | null
  unit: string | null
  minOrderQuantity: number | null
  live: boolean
}

/** These listings by id, for a viewer in a conversation about them; in one statement. */
export async function mentionListings(context: Context, ids: readonly string[]): Promise<Map<string, ListingMention>> {
  if (ids.length === 0) return new Map()
  const rows = await findCards(context.services.db, ids)
  return new Map(
    rows.map(row => {
      const [first] = row.pictures
      const shown = first !== undefined && (row.live || isOwner(context.viewer, row))
      const { id, name, amount, unit, min_order_quantity: minOrderQuantity, live } = row
      const image = shown ? pictureAddress(context.services, first, live) : null
      return [id, { id, name, amount, unit, minOrderQuantity, live, image }]
    }),
  )
}
