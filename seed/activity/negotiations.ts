import type { Client } from 'pg'
import { type OfferState, offerTotal } from '#contract/offers/rules.ts'
import { offerSentences } from '#contract/offers/sentences.ts'
import { type OfferInText } from '#contract/offers/texts.ts'
import type { SeedListing } from '../goods/listings.ts'
import { quoted } from '../goods/quantities.ts'
import { type Random, uuidFrom } from '../random/random.ts'

/** A step in a conversation: an offer at a percentage of the rate, or the acceptance of the previous offer. */
export type Turn = { offer: number; quantity: number } | { accept: true }

export interface SeedOffer extends OfferInText {
  id: string
  parentId: string | null
  maker: string
  amount: number
  state: OfferState
  createdAt: Date
  closedAt: Date | null
}

/** A listing under negotiation: turns follow each other, and each answers the one before. */
export class Negotiation {
  readonly offers: SeedOffer[] = []
  readonly #listing: SeedListing
  constructor(listing: SeedListing) {
    this.#listing = listing
  }

  /** The message of a turn, with the offer that it shows or accepts. */
  take(
    turn: Turn,
    maker: string,
    at: Date,
    random: Random,
  ): { body: string; kind: 'offer' | 'event'; offer: SeedOffer } {
    const before = this.offers.at(-1)
    if ('accept' in turn) {
      if (!before) throw new Error('There is nothing to accept.')
      this.#close('accepted', at)
      return { body: offerSentences.accepted(before), kind: 'event', offer: before }
    }
    const { amount: asked, unit, surplus } = this.#listing
    if (before) this.#close('countered', at)
    const available = surplus.quantityAvailable ?? Number.POSITIVE_INFINITY
    const offer: SeedOffer = {
      id: uuidFrom(random),
      parentId: before?.id ?? null,
      maker,
      kind: 'offer',
      quantity: surplus.wholeLot ? available : Math.min(turn.quantity, available),
      unit,
      amount: this.#listing.negotiable ? Math.min(asked, quoted((asked * turn.offer) / 100)) : asked,
      gst: surplus.gst ?? null,
      delivery: 'ex-godown',
      pin: null,
      state: 'open',
      createdAt: at,
      expiresAt: new Date(at.getTime() + 48 * 3_600_000),
      closedAt: null,
    }
    this.offers.push(offer)
    return { body: offerSentences.made(offer, before !== undefined), kind: 'offer', offer }
  }

  #close(state: OfferState, at: Date): void {
    const last = this.offers.at(-1)
    if (last) Object.assign(last, { state, closedAt: at })
  }
}

/**
 * Writes the offers of a conversation, before the messages that show them. After an accepted offer, reduces the
 * quantity of the lot.
 */
export async function insertOffers(
  client: Client,
  {
    id,
    members,
    listing,
    offers,
  }: { id: string; members: readonly [string, string]; listing: SeedListing; offers: readonly SeedOffer[] },
): Promise<void> {
  const [seller, buyer] = members
  const snapshot = {
    name: listing.name,
    amount: listing.amount,
    minimum: listing.surplus.wholeLot ? null : listing.minOrderQuantity,
    condition: listing.surplus.condition ?? null,
  }
  for (const offer of offers) {
    if (offerTotal(offer.quantity, offer.amount) <= 0) throw new Error(`An offer for ${listing.name} is worth nothing.`)
    await client.query(
      `insert into offers (id, conversation_id, listing_id, parent_id, kind, state, maker_id, receiver_id, buyer_id, quantity, unit,
         amount, gst, snapshot, client_id, created_at, expires_at, closed_at)
       values ($1::uuid, $2, $3, $4, 'offer', $5, $6, $7, $8, $9, $10, $11, $12, $13, $1::uuid::text, $14, $15, $16)`,
      [
        offer.id,
        id,
        listing.id,
        offer.parentId,
        offer.state,
        offer.maker,
        offer.maker === seller ? buyer : seller,
        buyer,
        offer.quantity,
        offer.unit,
        offer.amount,
        offer.gst,
        snapshot,
        offer.createdAt,
        offer.expiresAt,
        offer.closedAt,
      ],
    )
    if (offer.state === 'accepted')
      await client.query('insert into deals (offer_id, agreed_at) values ($1, $2)', [offer.id, offer.closedAt])
  }
}
