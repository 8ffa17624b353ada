import type { WebhookEvent } from '#contract/connections/webhook-rules.ts'
import { links } from '#contract/urls.ts'
import { mentionPeople } from '#server/features/conversations/mention-people.ts'
import { type OfferJson, offerJson, shownOffer } from '#server/features/conversations/model/shown-offer.ts'
import { showPulledLead } from '#server/features/leads/export/pull-leads.ts'
import { fetchRow } from '#server/platform/database/fetch.ts'
import type { Services } from '#server/platform/services.ts'

type Data = Record<string, unknown>

/**
 * The data of an event, as the pages show it to the owner of the webhook now; undefined if the object is gone or its
 * message is withheld. An offer of a round becomes an ordinary offer at the round's end, so no offer here is sealed.
 */
export const describeEvent = (
  services: Services,
  userId: string,
  type: WebhookEvent,
  about: string,
): Promise<Data | undefined> => describers[type](services, userId, about)

const describers: Record<
  WebhookEvent,
  (services: Services, userId: string, about: string) => Promise<Data | undefined>
> = {
  'lead.created': (services, userId, about) => showPulledLead(services, userId, Number(about)),
  'message.created': describeMessage,
  'offer.changed': describeOffer,
  'deal.agreed': describeOffer,
  'listing.changed': describeListing,
}

interface MessageOf {
  id: string
  conversation_id: string
  seq: number
  sender_id: string
  body: string
  photo: boolean
  created_at: Date
  listing_id: string | null
}

async function describeMessage({ db, config }: Services, userId: string, about: string): Promise<Data | undefined> {
  const row = await fetchRow(db)<MessageOf>`
    select m.id, m.conversation_id, m.seq, m.sender_id, m.body, m.picture_id is not null as photo, m.created_at, m.listing_id
    from messages m
    where m.id = ${about} and m.receiver_id = ${userId}
      and not exists (select from held_messages h where h.message_id = m.id and h.decision is distinct from 'release')`
  if (!row) return undefined
  const sender = (await mentionPeople(db, [row.sender_id])).get(row.sender_id)
  return {
    id: row.id,
    conversationId: row.conversation_id,
    seq: row.seq,
    from: { id: row.sender_id, name: sender?.name ?? '', business: sender?.businessName ?? null },
    text: row.body,
    photo: row.photo,
    listingId: row.listing_id,
    at: row.created_at.toISOString(),
    link: new URL(links.messages(row.conversation_id), config.publicUrl).href,
  }
}

async function describeOffer(
  { db, config, clock }: Services,
  userId: string,
  about: string,
): Promise<Data | undefined> {
  const row = await fetchRow(db)<{
    offer: OfferJson
    conversation_id: string
    listing_id: string | null
    name: string | null
  }>`
    select ${offerJson} as offer, o.conversation_id, o.listing_id, (select l.name from listings l where l.id = o.listing_id) as name
    from offers o where o.id = ${about} and ${userId}::uuid in (o.maker_id, o.receiver_id)`
  if (!row) return undefined
  const { can: _, deal, ...offer } = shownOffer(row.offer, { viewer: { userId }, now: clock(), closed: false })
  return {
    ...offer,
    deal: deal && { id: deal.id, state: deal.state, agreedAt: deal.agreedAt, closedAt: deal.closedAt },
    conversationId: row.conversation_id,
    listing: row.listing_id === null ? null : { id: row.listing_id, name: row.name },
    link: new URL(links.messages(row.conversation_id), config.publicUrl).href,
  }
}

async function describeListing({ db, config }: Services, userId: string, about: string): Promise<Data | undefined> {
  const row = await fetchRow(db)<Data & { id: string }>`
    select id, sku, name, status, amount, unit, surplus -> 'quantityAvailable' as "quantityAvailable"
    from listings where id = ${about} and user_id = ${userId} and status <> 'Created'`
  return row && { ...row, link: new URL(links.product(row.id), config.publicUrl).href }
}
