import { z } from 'zod'

/** A firm or person as somebody sees them who deals with them; without a name. */
export const partyCard = z
  .object({
    place: z.string().nullable(),
    /** a day, or a year alone while the two do not know each other */
    memberSince: z.string(),
    /** the facts that our team has checked, in a sentence with the day; null: none */
    checked: z.string().nullable(),
    gst: z.string(),
    replies: z.string().nullable(),
    kept: z.string(),
  })
  .meta({ id: 'PartyCard' })

export type PartyCard = z.infer<typeof partyCard>
