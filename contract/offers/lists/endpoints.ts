import { z } from 'zod'
import { endpoint } from '#contract/http/endpoint.ts'
import { listingId } from '#contract/listings/endpoints.ts'
import { partyCard } from '#contract/parties/schema.ts'
import { mentionedListing, mentionedPerson } from '#contract/shared/mentions.ts'
import { wholeNumber } from '#contract/shared/numbers/whole-number.ts'
import { declineReasons, offerLimits, offerListStates, offerSides } from '../rules.ts'
import { offer } from '../schema.ts'
import { offerListLimits } from './rules.ts'

/** An offer in a person's own list. */
export const listedOffer = offer.extend({
  conversationId: z.uuid(),
  with: mentionedPerson,
  listing: mentionedListing,
})
export type ListedOffer = z.infer<typeof listedOffer>

const comparedOffer = listedOffer.omit({ listing: true }).extend({
  buyerCard: partyCard,
})
export type ComparedOffer = z.infer<typeof comparedOffer>

const reasons = declineReasons.map(({ id }) => id)

export const offerListEndpoints = [
  endpoint('GET /offers', {
    summary: `The caller's offers, those awaiting an answer first, then newest first (agreed ones by the day of the agreement); ${offerLimits.page} a page. \`after\` is the \`next\` of the page before`,
    firm: 'view',
    scope: 'offers:read',
    query: z.object({
      side: z.enum(offerSides).optional(),
      state: z.enum(offerListStates).optional(),
      /** only offers for this lot */
      lot: listingId.optional(),
      after: z
        .string()
        .regex(/^[01]_\d{1,16}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
        .optional(),
      page: wholeNumber(1, 1000).optional(),
    }),
    reply: z.object({
      offers: z.array(listedOffer),
      total: z.number().int(),
      page: z.number().int(),
      next: z.string().nullable(),
    }),
    refusals: ['invalid'],
  }),
  endpoint('GET /offers/counts', {
    summary: `How many open offers await the caller, how many are open for each of their listings, and the claims about agreements that the caller can answer, the first to end first; at most ${offerListLimits.claimsMost}`,
    firm: 'view',
    reply: z.object({
      waiting: z.number().int(),
      listings: z.array(z.object({ id: z.uuid(), open: z.number().int() })),
      claims: z.array(z.object({ conversationId: z.uuid(), answerBy: z.string() })),
    }),
  }),
  endpoint('GET /offers/lots', {
    summary: `The lots that the caller's open or agreed offers are about, those with most offers first; at most ${offerListLimits.lotsMost}`,
    firm: 'view',
    query: z.object({ state: z.enum(['open', 'agreed']), side: z.enum(offerSides).optional() }),
    reply: z.object({ lots: z.array(z.object({ id: z.uuid(), name: z.string(), offers: z.number().int() })) }),
    refusals: ['invalid'],
  }),
  endpoint('GET /offers/export', {
    summary: "The caller's open offers and agreements as offers.xlsx, newest first",
    firm: 'view',
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    refusals: ['too_many_requests'],
  }),
  endpoint('GET /deadstock/:id/offers', {
    summary: `Open offers for one of the caller's own listings, side by side, the highest rate first; at most ${offerListLimits.comparedMost}`,
    firm: 'view',
    params: z.object({ id: listingId }),
    reply: z.object({ listing: mentionedListing, offers: z.array(comparedOffer), total: z.number().int() }),
    refusals: ['not_found', 'invalid'],
  }),
  endpoint('POST /offers/decline', {
    summary: `Decline several offers at once, for one reason; at most ${offerListLimits.declinedMost}. Those that are closed by now are left as they are, and repeating it changes nothing`,
    firm: 'answer',
    body: z.object({
      ids: z.array(z.uuid()).min(1).max(offerListLimits.declinedMost),
      reason: z.enum(reasons),
    }),
    reply: z.object({
      declined: z.array(z.uuid()),
      /** the offers that could not be declined, each with the reason */
      left: z.array(z.object({ id: z.uuid(), message: z.string() })),
    }),
    refusals: ['invalid'],
  }),
] as const
