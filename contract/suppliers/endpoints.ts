import { z } from 'zod'
import { supplierLimits } from '../businesses/seller-page.ts'
import { endpoint } from '../http/endpoint.ts'
import { listingCard } from '../listings/endpoints.ts'
import { place, sellerFacts } from '../shared/listing-parts.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'

const count = z.number().int()

export const supplier = z
  .object({
    /** the id of the business */
    id: z.uuid(),
    ...sellerFacts,
    ...place,
    memberSince: z.string(),
    /** without its middle, which contains the owner's PAN */
    gst: z.string(),
    about: z.string(),
    /** '9 of 10' buyers who got a reply; null: too few inquiries */
    replyRate: z.string().nullable(),
    /** the last day on which they are away */
    awayUntil: z.string().nullable(),
    /** categories of their live lots, the largest first */
    categories: z.array(z.object({ id: z.string(), name: z.string(), count })),
    /** number of all live lots */
    lots: count,
  })
  .meta({ id: 'Supplier' })

export const supplierEndpoints = [
  endpoint('GET /supplier/:slug', {
    summary: 'The public page of a seller: what everyone may know, and their live lots, newest first',
    access: 'anyone',
    firm: 'view',
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
      /** number of live lots in the requested category */
      count,
    }),
    refusals: ['not_found', 'seller_gone'],
  }),
] as const
