import { z } from 'zod'
import { endpoint } from '#contract/http/endpoint.ts'
import { listingId } from '#contract/listings/endpoints.ts'
import { mentionedListing, mentionedPerson } from '#contract/shared/mentions.ts'
import { round } from '#contract/shared/round-schema.ts'
import { gstTerms } from '../gst-terms.ts'
import { deliveries } from '../rules.ts'
import { addedTerms } from '../schema.ts'
import { roundLimits } from './round-limits.ts'

/** An offer of a round, for its maker; also for the seller if the round is not sealed. */
export const roundOffer = z.object({
  id: z.uuid(),
  quantity: z.number(),
  unit: z.string(),
  amount: z.number(),
  total: z.number(),
  gst: z.enum(gstTerms).nullable(),
  delivery: z.enum(deliveries),
  pin: z.string().nullable(),
  note: z.string(),
  madeAt: z.string(),
})
export type RoundOffer = z.infer<typeof roundOffer>

export const roundEndpoints = [
  endpoint('GET /deadstock/:id/round', {
    summary:
      'Offers until a date on a listing: the round, the own offer, and for its seller how many firms have made one (before the end the offers themselves only where it is not sealed)',
    firm: 'view',
    params: z.object({ id: listingId }),
    reply: z.object({
      round: round.nullable(),
      /** the seller's terms for all offers of the round */
      added: addedTerms.nullable(),
      own: roundOffer.nullable(),
      firms: z.number().int().nullable(),
      offers: z.array(roundOffer.extend({ with: mentionedPerson })),
    }),
    refusals: ['not_found', 'invalid'],
  }),
  endpoint('PUT /deadstock/:id/round', {
    summary: `Take offers on one of your live listings until a moment: ${roundLimits.daysLeast} to ${roundLimits.daysMost} days ahead, a whole hour from ${roundLimits.hourLeast} to ${roundLimits.hourMost} in India. Null ends it; with the first offer the date stays`,
    firm: 'lot',
    params: z.object({ id: listingId }),
    body: z.object({
      offersUntil: z.iso.datetime({ offset: true }).nullable(),
      sealed: z.boolean().default(true),
      /** terms for all offers, without freight; left out or null: none */
      added: addedTerms.nullish(),
    }),
    reply: z.object({ round: round.nullable() }),
    refusals: ['not_found', 'invalid', 'round_kept', 'open_offers', 'too_many_requests'],
  }),
  endpoint('PUT /deadstock/:id/round/offer', {
    summary:
      'Make the one offer of your firm in a round, or raise it; before the end only you see it. Repeating it changes nothing',
    firm: 'answer',
    priority: 'critical',
    params: z.object({ id: listingId }),
    body: z.object({
      quantity: z.number(),
      amount: z.number(),
      gst: z.enum(gstTerms).nullish(),
      delivery: z.enum(deliveries).default('ex-godown'),
      pin: z.string().max(20).nullish(),
      note: z.string().max(2000).default(''),
    }),
    reply: z.object({ offer: roundOffer }),
    refusals: [
      'not_found',
      'own_listing',
      'invalid',
      'quantity_unavailable',
      'round_over',
      'round_lowered',
      'firm_has_offered',
      'offer_limit',
      'person_blocked',
      'conversation_closed',
      'many_conversations',
      'many_business_conversations',
    ],
  }),
  endpoint('GET /offers/rounds', {
    summary: "The caller's own offers in rounds that run, and the caller's listings that take offers until a date",
    firm: 'view',
    reply: z.object({
      made: z.array(roundOffer.extend({ listing: mentionedListing, with: mentionedPerson, round })),
      taken: z.array(z.object({ listing: mentionedListing, round, firms: z.number().int() })),
    }),
  }),
] as const
