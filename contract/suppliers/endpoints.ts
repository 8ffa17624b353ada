import { z } from 'zod'
import { supplierLimits } from '../businesses/seller-page.ts'
import { endpoint } from '../http/endpoint.ts'
import { listingCard } from '../listings/endpoints.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'

const count = z.number().int()

export const supplier = z
  .object({
    /** of the business */
    id: z.uuid(),
    /** the last part of the page's address as it is today; earlier ones lead to it */
    slug: z.string(),
    name: z.string(),
    verified: z.boolean(),
    /** since when, for a verified one */
    verifiedAt: z.string().nullable(),
    /** that the GST register called its number active, and when, as a sentence; of a verified one */
    gstActive: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    memberSince: z.string(),
    /** without its middle, in which the PAN of the owner stands */
    gst: z.string(),
    about: z.string(),
    /** how they reply to buyers, in a sentence; null: too little is known */
    replies: z.string().nullable(),
    /** '9 of 10' buyers who got a reply; null: too little is known */
    replyRate: z.string().nullable(),
    /** the last day on which they are away */
    awayUntil: z.string().nullable(),
    /** categories of their live lots, most first */
    categories: z.array(z.object({ id: z.string(), name: z.string(), count })),
    /** live lots in all */
    lots: count,
  })
  .meta({ id: 'Supplier' })

export const supplierEndpoints = [
  endpoint('GET /supplier/:slug', {
    summary: 'The public page of a seller: what everyone may know, and their live lots, newest first',
    priority: 'sheddable',
    fromReplica: true,
    params: z.object({ slug: z.string().max(80) }),
    query: z.object({
      category: z.string().max(80).optional(),
      page: wholeNumber(1, supplierLimits.pageMost).default(1),
    }),
    reply: z.object({
      supplier,
      deadstocks: z.array(listingCard),
      /** live lots in the category that was asked for */
      count,
    }),
    refusals: ['not_found', 'seller_gone'],
  }),
] as const
