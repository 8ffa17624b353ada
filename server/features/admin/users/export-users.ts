import { adminTables } from '#contract/admin/columns.ts'
import type { VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { exportTable } from '../model/admin-table.ts'
import type { ExportFile } from '../model/allow-export.ts'
import { readUsers, userLookup } from './user-list-store.ts'

/** POST /admin/users/export: users.xlsx with every matching user. */
export const exportUsers = (
  context: SignedInContext,
  { body }: VerbInput<'POST /admin/users/export'>,
): Promise<ExportFile> => {
  const { db, config } = context.services
  return exportTable(context, adminTables.users, body, userLookup(body), ids => readUsers(db, ids, config.adminEmails))
}
