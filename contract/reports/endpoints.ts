import { z } from 'zod'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { removalCauseKeys } from '../accounts/account-review.ts'
import { suspensionTerms } from '../accounts/suspension-schema.ts'
import { counted, pageQuery } from '../admin/pages.ts'
import { endpoint } from '../http/endpoint.ts'
import { reportDecisions, reportKinds, reportLimits, reportMessages, reportReasonKeys } from './rules.ts'

const person = z.object({ id: z.uuid(), name: z.string(), active: z.boolean() })

export const report = z.object({
  id: z.uuid(),
  kind: z.enum(reportKinds),
  subjectId: z.uuid(),
  /** the reported text as it was at the time of the report */
  evidence: z.string(),
  reason: z.enum(reportReasonKeys),
  words: z.string(),
  reporter: person,
  about: person,
  /** open reports about this object, this one included */
  open: z.number().int(),
  /** open complaints about the same object, which are closed with it */
  complaints: z.number().int(),
  createdAt: z.string(),
  decision: z.enum(reportDecisions).nullable(),
  answer: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
})

const missing = (message: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? message : undefined),
})

export const reportEndpoints = [
  endpoint('POST /reports', {
    summary: 'Report a listing, a message, a business or a requirement, once per person and object',
    firm: 'answer',
    whileSuspended: true,
    body: z.object({
      kind: z.enum(reportKinds),
      id: z.uuid(),
      reason: z.enum(reportReasonKeys, reportMessages.reason),
      words: z
        .string(missing(reportMessages.words))
        .trim()
        .min(4, reportMessages.words)
        .max(reportLimits.wordsMost, `At most ${formatNumber(reportLimits.wordsMost)} characters`),
    }),
    refusals: ['invalid', 'not_found', 'own_object', 'already_reported', 'too_many_requests'],
  }),
  endpoint('GET /admin/reports', {
    summary: 'Reports: open ones oldest first, or decided ones newest first',
    access: 'admin',
    query: pageQuery.extend({ state: z.enum(['open', 'decided']).default('open') }),
    reply: z.object({ reports: z.array(report), ...counted }),
  }),
  endpoint('POST /admin/report/:id', {
    summary: 'Decide on a report; the answer is e-mailed to everyone who reported it',
    access: 'admin',
    body: z.object({
      decision: z.enum(reportDecisions),
      cause: z.enum(removalCauseKeys).optional().describe('For a removal: the account is recognised for three years'),
      suspension: suspensionTerms.optional().describe('For a suspension: how long, and what its owner is told'),
      answer: z
        .string(missing(reportMessages.answer))
        .trim()
        .min(4, reportMessages.answer)
        .max(reportLimits.answerMost, `At most ${formatNumber(reportLimits.answerMost)} characters`),
    }),
    refusals: [
      'invalid',
      'not_found',
      'already_decided',
      'own_decision',
      'decision_unfit',
      'last_admin',
      'own_account',
      'admin_account',
      'suspended_already',
    ],
  }),
] as const
