import { z } from 'zod'

/** A round as a lot shows it. Without an id, because the serializer cannot validate a named schema that may be null. */
export const round = z.object({
  state: z.enum(['open', 'ended', 'lapsed']),
  endsAt: z.string(),
  /** the deadline for the seller to accept an offer; after it, all offers lapse */
  answerBy: z.string(),
  sealed: z.boolean(),
  /** the round as a sentence */
  said: z.string(),
})
