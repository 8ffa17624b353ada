import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { interestLimits } from './interest-rules.ts'

const interest = z.object({ id: z.uuid(), category: z.string(), words: z.string() }).meta({ id: 'WantedInterest' })
const interests = z.object({ interests: z.array(interest) })

export const interestEndpoints = [
  endpoint('GET /wanted-interests', {
    summary: 'What the caller wants to be told of without listing it, the oldest first',
    access: 'signed-in',
    reply: interests,
  }),
  endpoint('POST /wanted-interests', {
    summary: 'Be told of requirements of a category that hold these words; the same again is one',
    access: 'signed-in',
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
    summary: 'Not be told of this any more',
    access: 'signed-in',
    params: z.object({ id: z.uuid() }),
    reply: interests,
    refusals: ['not_found', 'too_many_requests'],
  }),
] as const
