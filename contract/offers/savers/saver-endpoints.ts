import { z } from 'zod'
import { endpoint } from '#contract/http/endpoint.ts'
import { listingId } from '#contract/listings/endpoints.ts'
import { saverLimits } from './saver-rules.ts'

export const saverEndpoints = [
  endpoint('POST /deadstock/:id/saver-offer', {
    summary: `Offer one of your live listings at a lower rate to those who have saved it and allow notices about that: once in ${saverLimits.days} days, for ${saverLimits.days} days. An offer of theirs at that rate is accepted at once, for no more than is available`,
    firm: 'lot',
    params: z.object({ id: listingId }),
    body: z.object({ amount: z.number() }),
    reply: z.object({ until: z.string() }),
    refusals: ['not_found', 'invalid', 'round_running', 'few_savers', 'saver_offer_made'],
  }),
] as const
