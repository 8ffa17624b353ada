import { whatsappText } from '#contract/leads/whatsapp.ts'
import { whatsappLink } from '#contract/shared/phone.ts'
import { links } from '#contract/urls.ts'
import { findWhatsappLot } from '#server/features/listings/find-whatsapp-lot.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { reachSeller } from './reach-seller.ts'

/** The address of a WhatsApp chat with the seller, if the seller allows it; both sides see that the buyer opened it. */
export const openWhatsapp: Verb<'POST /deadstock/:id/whatsapp'> = async (context, { params }) => {
  const lot = (await findWhatsappLot(context, params.id)) ?? refuse('not_found')
  const { seller } = await reachSeller(context, params.id, 'whatsapp')
  const address = new URL(links.product(params.id), context.services.config.publicUrl).href
  return { url: whatsappLink(seller.phone, whatsappText({ ...lot, seller: seller.business, address })) }
}
