import { adminPages } from '#contract/admin/table-rules.ts'
import type { ApiReply } from '#contract/api.ts'
import type { Verb } from '#server/platform/context.ts'
import { type AuditRow, countAudit, findAudit } from './audit-store.ts'

type Key = 'POST /admin/audit'
type AuditEntry = ApiReply<Key>['events'][number]

/** POST /admin/audit: the actions of admins and accounts, newest first. */
export const searchAudit: Verb<Key> = async ({ services: { db } }, { query, body }) => {
  const countedTo = body.search ? adminPages.searchCountedTo : adminPages.countedTo
  const [rows, count] = await Promise.all([findAudit(db, body, query), countAudit(db, body, countedTo + 1)])
  return { events: rows.map(auditEntry), count: Math.min(count, countedTo), more: count > countedTo }
}

/** An event as the log shows it; `before` and `after` of its data have fields of their own. */
export function auditEntry(row: AuditRow): AuditEntry {
  const {
    before = {},
    after = {},
    registerName,
    ...details
  } = row.data as {
    before?: object
    after?: object
    registerName?: string
  }
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    actor: row.actor,
    subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
    before: { ...before },
    after: { ...after },
    details: { ...details, ...(registerName && { legalName: row.legal_name ?? '' }) },
    ip: row.ip,
    userAgent: row.user_agent,
    requestId: row.request_id,
  }
}
