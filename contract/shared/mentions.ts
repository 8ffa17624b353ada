import { z } from 'zod'

/** The other person of a conversation. */
export const mentionedPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  businessName: z.string().nullable(),
  verified: z.boolean(),
  deleted: z.boolean(),
})

/** The listing that a message is about, in any state. */
export const mentionedListing = z.object({
  id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  amount: z.number().nullable(),
  unit: z.string().nullable(),
  minOrderQuantity: z.number().nullable(),
  live: z.boolean(),
})
