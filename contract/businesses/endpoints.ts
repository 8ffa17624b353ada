import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { place } from '../shared/listing-parts.ts'
import { aboutMessages } from './about-text.ts'
import { businessLimits } from './limits.ts'
import { supplierLimits } from './seller-page.ts'

/** A business as its owner sees it; `incorporatedOn` is an ISO date, `version` guards against lost updates. */
export const business = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.string(),
    ...place,
    incorporatedOn: z.string(),
    industry: z.string(),
    gst: z.string(),
    pan: z.string(),
    /** the text about the business on its page */
    about: z.string(),
    verified: z.boolean(),
    user: z.uuid(),
    version: z.number().int(),
  })
  .meta({ id: 'Business' })

const text = (most: number) => z.string().trim().max(most).optional()
const taxId = z
  .string()
  .max(40)
  .transform(value => value.replace(/\s/g, '').toUpperCase())
  .optional()

export const businessEndpoints = [
  endpoint('POST /business', {
    summary: 'Save your own business details; changing the name, PAN or GST number removes the verified badge',
    firm: 'manage',
    body: z.object({
      data: z.object({
        name: text(businessLimits.nameMost),
        type: text(60),
        state: text(businessLimits.placeMost),
        city: text(businessLimits.placeMost),
        incorporatedOn: text(40),
        industry: text(60),
        gst: taxId,
        pan: taxId,
        /** left out: the stored text stays */
        about: z
          .string()
          .max(2 * supplierLimits.aboutMost, aboutMessages.long)
          .optional(),
        version: z.number().int().optional(),
      }),
    }),
    reply: z.object({ user: z.object({ business }) }),
    refusals: ['invalid', 'stale', 'gst_changed_often'],
  }),
] as const
