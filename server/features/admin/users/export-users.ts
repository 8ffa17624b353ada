import type { UserFilters } from '#contract/admin/pages.ts'
import { exportSheets } from '#contract/admin/rules.ts'
import type { VerbInput } from '#contract/api.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { type Cell, spreadsheet } from '#server/platform/files/spreadsheet.ts'
import type { Services } from '#server/platform/services.ts'
import { allowExport, batchSize, type ExportFile } from '../model/allow-export.ts'
import { findAll } from '../model/lookup-store.ts'
import { readUsers, userLookup } from './user-list-store.ts'

const { users, missing } = exportSheets

/** POST /admin/users/export: users.xlsx with every matching user, written while it is sent. */
export async function exportUsers(
  context: SignedInContext,
  { body }: VerbInput<'POST /admin/users/export'>,
): Promise<ExportFile> {
  await allowExport(context, users.file, body)
  return { name: users.file, body: spreadsheet(users.sheet, users.columns, userRows(context.services, body)) }
}

async function* userRows(services: Services, filters: UserFilters): AsyncGenerator<Cell[][]> {
  for await (const ids of findAll(services.db, userLookup(filters), batchSize)) {
    const rows = await readUsers(services.db, ids, services.config.adminEmails)
    yield rows.map(row => [
      row.id,
      row.full_name || missing,
      dayOf(row.created_at),
      row.business?.name || missing,
      row.deadstocks,
    ])
  }
}
