import { z } from 'zod'

/** The place of a business; null until it states one. */
export const place = { city: z.string().nullable(), state: z.string().nullable() }

/** A product id; an old prefix is removed before the check. */
export const listingId = z
  .string()
  .max(60)
  .transform(id => id.replace(/^mdsq__/, ''))
  .pipe(z.uuid())

/** The facts of a seller that everyone may know. */
export const sellerFacts = {
  name: z.string(),
  /** the current last part of the address of the seller's page; earlier ones redirect to it */
  slug: z.string(),
  verified: z.boolean(),
  /** the day of the verification; null without a badge */
  verifiedAt: z.string().nullable(),
  /** for a verified seller, a sentence with the day on which the GST register showed the number as active */
  gstActive: z.string().nullable(),
  /** a sentence about how they reply to buyers; null: too few replies */
  replies: z.string().nullable(),
}

/** The seller of a listing as visitors see it. */
export const publicBusiness = z.object({
  ...sellerFacts,
  user: z.object({
    name: z.string(),
    ...place,
    /** whole for signed-in people within their daily limit of sellers; otherwise without its middle */
    gst: z.string(),
    gstWithheld: z.boolean(),
    hasPhone: z.boolean(),
    memberSince: z.string(),
  }),
})

/** The contacts of a listing's seller. */
export const sellerContact = z.object({
  seller: z.object({
    business: z.string(),
    verified: z.boolean(),
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    ...place,
    gst: z.string(),
    replies: z.string().nullable(),
    whatsapp: z.boolean(),
  }),
  deadstock: z.object({ id: z.uuid(), name: z.string() }),
})
