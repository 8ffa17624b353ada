import type { UserFilters } from '../../../contract/admin-pages.ts'
import { exportSheets } from '../../../contract/admin-rules.ts'
import type { VerbInput } from '../../../contract/api.ts'
import { dayOf } from '../../../contract/moments.ts'
import type { SignedInContext } from '../../platform/context.ts'
import type { House } from '../../platform/house.ts'
import { type Cell, spreadsheet } from '../../platform/spreadsheet.ts'
import { allowExport, batchSize, type ExportFile } from './allow-export.ts'
import { findAll } from './lookup-store.ts'
import { readUsers, userLookup } from './user-list-store.ts'

const { users, missing } = exportSheets

/** POST /admin/users/export: users.xlsx with every user that fits the filters, written while it is sent. */
export async function exportUsers(
  context: SignedInContext,
  { body }: VerbInput<'POST /admin/users/export'>,
): Promise<ExportFile> {
  await allowExport(context, users.file, body)
  return { name: users.file, body: spreadsheet(users.sheet, users.columns, userRows(context.house, body)) }
}

async function* userRows(house: House, filters: UserFilters): AsyncGenerator<Cell[][]> {
  for await (const ids of findAll(house.db, userLookup(filters), batchSize)) {
    const rows = await readUsers(house.db, ids, house.config.adminEmails)
    yield rows.map(row => [
      row.id,
      row.full_name || missing,
      dayOf(row.created_at),
      row.business?.name || missing,
      row.deadstocks,
    ])
  }
}
