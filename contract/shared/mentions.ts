import { z } from 'zod'

/** Somebody one talks with. */
export const mentionedPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  businessName: z.string().nullable(),
  verified: z.boolean(),
  deleted: z.boolean(),
})

/** A listing that is talked about, whatever has become of it. */
export const mentionedListing = z.object({
  id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  amount: z.number().nullable(),
  unit: z.string().nullable(),
  minOrderQuantity: z.number().nullable(),
  live: z.boolean(),
})
