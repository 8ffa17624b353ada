import { z } from 'zod'
import { counted, pageQuery } from '../admin/pages.ts'
import { endpoint } from '../http/endpoint.ts'
import { claimLimits, claimReasonKeys, claimStates } from '../offers/claims/rules.ts'
import { claimMessages } from '../offers/claims/texts.ts'
import { deal } from '../offers/schema.ts'
import { containsContact } from '../shared/contact/contact-details.ts'
import { isDeceptive } from '../shared/names/display-names.ts'

const said = (least: number, most: number, message: string) =>
  z
    .string(message)
    .max(2 * most, message)
    .transform(text => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine(text => text.length >= least && text.length <= most, message)
    .refine(text => !isDeceptive(text.replaceAll('\n', ' ')), claimMessages.signs)

export const claimEndpoints = [
  endpoint('POST /deals/:id/answer', {
    summary: `Answer the other side, who says that you have not kept an agreement; within ${claimLimits.answerDays} days, once`,
    firm: 'answer',
    whileSuspended: true,
    body: z.object({
      answer: said(claimLimits.answerLeast, claimLimits.answerMost, claimMessages.answer).refine(
        text => !containsContact(text),
        claimMessages.contact,
      ),
    }),
    reply: z.object({ deal }),
    refusals: ['invalid', 'not_found', 'claim_closed'],
  }),
  endpoint('POST /deals/:id/withdraw-claim', {
    summary: 'Take back that the other side has not kept an agreement; it then counts for neither',
    firm: 'answer',
    reply: z.object({ deal }),
    refusals: ['not_found', 'claim_closed'],
  }),
  endpoint('GET /admin/deal-claims', {
    summary: 'Claims about agreements that were answered, oldest first, or that count',
    access: 'admin',
    query: pageQuery.extend({ show: z.enum(['answered', 'stands']).default('answered') }),
    reply: z.object({
      claims: z.array(
        z.object({
          /** the id of the agreement */
          id: z.uuid(),
          by: z.string(),
          about: z.string(),
          listing: z.string(),
          reason: z.enum(claimReasonKeys),
          state: z.enum(claimStates),
          answer: z.string(),
          agreedAt: z.string(),
          madeAt: z.string(),
          answeredAt: z.string().nullable(),
          decision: z.string(),
        }),
      ),
      ...counted,
    }),
  }),
  endpoint('POST /admin/deal-claim/:id', {
    summary: 'Find that an agreement was not kept, or that the claim counts for nothing',
    access: 'admin',
    body: z.object({
      decision: z.enum(['uphold', 'dismiss']),
      reason: said(claimLimits.decisionLeast, claimLimits.decisionMost, claimMessages.decision),
    }),
    refusals: ['invalid', 'not_found', 'claim_closed', 'own_decision'],
  }),
] as const
