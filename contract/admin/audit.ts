import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { keysOf } from '../shared/keys-of.ts'
import { counted, pageQuery } from './pages.ts'
import { auditTopics, searchTerm } from './rules.ts'
import { adminSearchLimits } from './table-rules.ts'

const topics = keysOf(auditTopics)

/** `search` is an id, an address, or the beginning of a kind of event. */
export const auditFilters = z.object({
  topic: z.enum(topics).optional(),
  search: z.string().max(adminSearchLimits.most).transform(searchTerm).optional(),
})
export type AuditFilters = z.output<typeof auditFilters>

const values = z.record(z.string(), z.unknown())

export const auditEndpoints = [
  endpoint('POST /admin/audit', {
    summary: 'What admins and accounts did, newest first',
    access: 'admin',
    query: pageQuery,
    body: auditFilters,
    reply: z.object({
      events: z.array(
        z.object({
          id: z.number().int(),
          at: z.string(),
          kind: z.string(),
          actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
          subject: z.object({ kind: z.string(), id: z.uuid().nullable(), name: z.string() }),
          before: values,
          after: values,
          details: values,
          ip: z.string(),
          userAgent: z.string(),
          requestId: z.string(),
        }),
      ),
      ...counted,
    }),
  }),
  endpoint('POST /admin/audit/export', {
    summary: 'All matching entries as audit.xlsx',
    access: 'admin',
    priority: 'bulk',
    body: auditFilters,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    refusals: ['too_many_requests'],
  }),
] as const
