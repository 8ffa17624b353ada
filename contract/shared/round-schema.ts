import { z } from 'zod'

/** Offers until a date, as a lot shows it. Without an id: the serializer cannot validate a named schema that may be null. */
export const round = z.object({
  state: z.enum(['open', 'ended', 'lapsed']),
  endsAt: z.string(),
  /** the seller has accepted one by then, or all lapse */
  answerBy: z.string(),
  sealed: z.boolean(),
  /** in a sentence */
  said: z.string(),
})
