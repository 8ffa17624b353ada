import { z } from 'zod'

/** A firm or person as their partner in a conversation sees them; without a name. */
export const partyCard = z
  .object({
    place: z.string().nullable(),
    /** a day; only the year if the two are not in contact yet */
    memberSince: z.string(),
    /** the facts that our team has checked and the day, as a sentence; null: none */
    checked: z.string().nullable(),
    gst: z.string(),
    replies: z.string().nullable(),
    kept: z.string(),
  })
  .meta({ id: 'PartyCard' })

export type PartyCard = z.infer<typeof partyCard>
