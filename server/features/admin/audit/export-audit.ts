import type { AuditFilters } from '#contract/admin/audit.ts'
import { exportSheets } from '#contract/admin/rules.ts'
import type { DownloadVerb } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Cell, spreadsheet } from '#server/platform/files/spreadsheet.ts'
import { allowExport, batchSize } from '../model/allow-export.ts'
import { findAllAudit } from './audit-store.ts'
import { auditEntry } from './search-audit.ts'

const { audit, missing } = exportSheets

/** POST /admin/audit/export: audit.xlsx with every matching entry, written while it is sent. */
export const exportAudit: DownloadVerb<'POST /admin/audit/export'> = async (context, { body }) => {
  await allowExport(context, audit.file, body)
  return { name: audit.file, body: spreadsheet(audit.sheet, audit.columns, auditRows(context.services.db, body)) }
}

async function* auditRows(db: Db, filters: AuditFilters): AsyncGenerator<Cell[][]> {
  for await (const rows of findAllAudit(db, filters, batchSize))
    yield rows
      .map(auditEntry)
      .map(entry => [
        entry.at,
        entry.actor?.name || entry.actor?.id || missing,
        entry.kind,
        entry.subject.name || entry.subject.kind,
        entry.subject.id ?? missing,
        JSON.stringify(entry.before),
        JSON.stringify(entry.after),
        JSON.stringify(entry.details),
        entry.ip || missing,
        entry.userAgent || missing,
        entry.requestId,
      ])
}
