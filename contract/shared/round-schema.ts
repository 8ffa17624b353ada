import { z } from 'zod'

/** Offers until a date, as a lot shows it. */
export const round = z
  .object({
    state: z.enum(['open', 'ended', 'lapsed']),
    endsAt: z.string(),
    /** the seller has accepted one by then, or all lapse */
    answerBy: z.string(),
    sealed: z.boolean(),
    /** in a sentence */
    said: z.string(),
  })
  .meta({ id: 'Round' })
