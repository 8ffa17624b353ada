import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { interestLimits } from './interest-rules.ts'

const interest = z.object({ id: z.uuid(), category: z.string(), words: z.string() }).meta({ id: 'WantedInterest' })
const interests = z.object({ interests: z.array(interest) })

export const interestEndpoints = [
  endpoint('GET /wanted-interests', {
    summary: 'Goods the caller wants alerts for without listing any, oldest first',
    firm: 'view',
    reply: interests,
  }),
  endpoint('POST /wanted-interests', {
    summary: 'Get alerts for requirements in a category that contain these words; repeating it changes nothing',
    firm: 'answer',
    body: z.object({
      category: z.string().max(60),
      words: z
        .string()
        .max(4 * interestLimits.wordsMost)
        .transform(text => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
        .default(''),
    }),
    reply: interests,
    refusals: ['invalid', 'business_details_missing', 'too_many_requests'],
  }),
  endpoint('POST /wanted-interests/:id/remove', {
    summary: 'Stop these alerts',
    firm: 'answer',
    reply: interests,
    refusals: ['not_found', 'too_many_requests'],
  }),
] as const
