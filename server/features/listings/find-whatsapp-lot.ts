import type { Context } from '#server/platform/context.ts'
import { findCards } from './model/listing-store.ts'
import { findSellerOfLiveListing } from './model/reached-seller-store.ts'

interface WhatsappLot {
  name: string
  amount: number | null
  unit: string | null
  minOrderQuantity: number | null
  wholeLot: boolean
}

/** The WhatsApp text about a live listing; undefined if the seller has switched WhatsApp off. */
export async function findWhatsappLot({ services }: Context, id: string): Promise<WhatsappLot | undefined> {
  const seller = await findSellerOfLiveListing(services.db, id)
  const [card] = seller?.whatsapp && seller.phone !== null ? await findCards(services.db, [id]) : []
  if (!card) return undefined
  const { name, amount, unit, min_order_quantity: minOrderQuantity, surplus } = card
  return { name, amount, unit, minOrderQuantity, wholeLot: surplus.wholeLot ?? false }
}
