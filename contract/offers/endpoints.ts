import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { listingId } from '../listings/endpoints.ts'
import { place } from '../shared/listing-parts.ts'
import { gstTerms } from './gst-terms.ts'
import { offerMessages } from './offer-fault.ts'
import {
  cancelReasons,
  dealMoves,
  declineReasons,
  deliveries,
  offerKinds,
  offerLimits,
  offerMoveNames,
} from './rules.ts'
import { addedTerms, deal, offer } from './schema.ts'
import { severalLimits } from './several-texts.ts'

const ids = <Id extends string>(list: readonly { id: Id }[]) => z.enum(list.map(({ id }) => id))

const clientId = z.string().min(8).max(64)
// `offerFault` in offer-fault.ts checks these fields together
const terms = {
  quantity: z.number(),
  amount: z.number().nullish(),
  hours: z.number().int().optional(),
  gst: z.enum(gstTerms).nullish(),
  delivery: z.enum(deliveries).default('ex-godown'),
  pin: z.string().max(20).nullish(),
  note: z.string().max(2000).default(''),
  /** the terms that a seller adds; a buyer's counter-offer keeps those of the previous offer */
  added: addedTerms.nullish(),
}

const changed = z.object({
  conversationId: z.uuid(),
  /** the new offer, or the one that was answered */
  offer,
  /** true if the viewer's next offer for this deadstock is the last one allowed */
  lastTry: z.boolean(),
})

const percentage = (most: number, message: string) =>
  z.number().multipleOf(1, message).min(offerLimits.floorLeast, message).max(most, message)
const floors = z.object({ percent: z.number().nullable(), accept: z.number().nullable() })

const party = z.object({
  name: z.string(),
  businessName: z.string().nullable(),
  gstin: z.string().nullable(),
  ...place,
  deleted: z.boolean(),
})

export const offerEndpoints = [
  endpoint('POST /offers', {
    summary:
      'Make an offer, or ask for a quote; a seller quotes in an existing conversation. Repeating the same `clientId` returns the same offer',
    firm: 'answer',
    priority: 'critical',
    body: z.object({
      deadstockId: listingId,
      /** the conversation with the buyer; required for a seller's quote */
      conversationId: z.uuid().optional(),
      kind: z.enum(offerKinds),
      ...terms,
      clientId,
    }),
    reply: changed,
    refusals: [
      'not_found',
      'own_listing',
      'quote_unasked',
      'invalid',
      'above_asked',
      'not_negotiable',
      'quantity_unavailable',
      'offer_open',
      'round_running',
      'offer_limit',
      'person_blocked',
      'conversation_closed',
      'many_conversations',
      'many_business_conversations',
    ],
  }),
  endpoint('POST /offers/ask-several', {
    summary: `Ask for quotes for up to ${severalLimits.lotsMost} lots at once, ${severalLimits.aDay} times a day; each seller answers in their own conversation. Repeating the same \`clientId\` sends no second request`,
    firm: 'answer',
    body: z.object({
      /** a lot that cannot be asked for is reported in the reply, and the others are still asked for */
      lots: z.array(z.object({ deadstockId: listingId, quantity: z.number() })).max(100),
      delivery: terms.delivery,
      pin: terms.pin,
      note: terms.note,
      clientId: z.string().min(8).max(50),
    }),
    reply: z.object({
      asked: z.array(z.object({ deadstockId: z.uuid(), conversationId: z.uuid() })),
      refused: z.array(z.object({ deadstockId: z.uuid(), reason: z.string(), message: z.string() })),
    }),
    refusals: ['invalid', 'ask_several_limit'],
  }),
  endpoint('POST /offers/:id/answer', {
    summary:
      'Accept, decline, counter or withdraw an offer, or answer a request for a quote with an offer. Repeating the same `clientId` returns the same reply',
    firm: 'answer',
    priority: 'critical',
    body: z.object({
      move: z.enum(offerMoveNames),
      // a counter-offer keeps the terms that it leaves out, except the end and the note
      ...terms,
      quantity: z.number().optional(),
      delivery: z.enum(deliveries).optional(),
      reason: ids(declineReasons).optional(),
      /** for a seller who accepts: subtracts the quantity from what is available */
      takeOff: z.boolean().default(false),
      clientId,
    }),
    reply: changed,
    refusals: [
      'not_found',
      'forbidden',
      'invalid',
      'above_asked',
      'not_negotiable',
      'quantity_unavailable',
      'offer_closed',
      'round_running',
      'offer_limit',
      'conversation_closed',
    ],
  }),
  endpoint('GET /deadstock/:id/offer', {
    summary:
      'The state of play on a listing for the caller: their open offer, and whether the next is the last. A seller names the conversation',
    firm: 'view',
    params: z.object({ id: listingId }),
    query: z.object({ conversationId: z.uuid().optional() }),
    reply: z.object({
      conversationId: z.uuid().nullable(),
      offer: offer.nullable(),
      lastTry: z.boolean(),
      /** true if the caller can make no more offers for now */
      used: z.boolean(),
      /** a lower rate for a caller who saved the lot */
      forSavers: z.object({ amount: z.number(), until: z.string() }).nullable(),
    }),
    refusals: ['not_found', 'own_listing', 'invalid'],
  }),
  endpoint('GET /deadstock/:id/floor', {
    summary:
      'The percentage of the asking rate below which offers for one of your listings are declined at once, and the one from which on they are accepted at once; no one else sees them',
    firm: 'lot',
    params: z.object({ id: listingId }),
    reply: floors,
    refusals: ['not_found', 'invalid'],
  }),
  endpoint('PUT /deadstock/:id/floor', {
    summary:
      'Set those percentages; null: no offer is declined, or none accepted, automatically. What is left out stays. Only as much as is available is accepted, and what is accepted is taken off it',
    firm: 'lot',
    params: z.object({ id: listingId }),
    body: z.object({
      percent: percentage(offerLimits.floorMost, offerMessages.floor).nullable(),
      accept: percentage(offerLimits.acceptMost, offerMessages.accept).nullish(),
    }),
    reply: floors,
    refusals: ['not_found', 'invalid', 'too_many_requests'],
  }),
  endpoint('POST /deals/:id', {
    summary: 'Mark an agreement as completed, or call it off; repeating it changes nothing',
    firm: 'answer',
    body: z.object({ move: z.enum(dealMoves), reason: ids(cancelReasons).optional() }),
    reply: z.object({ deal }),
    refusals: ['not_found', 'invalid', 'deal_closed'],
  }),
  endpoint('GET /deals/:id/summary', {
    summary: 'What two people agreed, to print; a record, not an invoice',
    firm: 'view',
    reply: z.object({
      deal,
      offer,
      listing: z.object({ id: z.uuid(), name: z.string(), condition: z.string().nullable() }),
      seller: party,
      buyer: party,
    }),
    refusals: ['not_found', 'invalid'],
  }),
] as const

export type ChangedOffer = z.infer<typeof changed>
