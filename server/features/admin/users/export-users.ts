import { adminTables } from '#contract/admin/columns.ts'
import type { DownloadVerb } from '#server/platform/context.ts'
import { exportTable } from '../model/admin-table.ts'
import { readUsers, userLookup } from './user-list-store.ts'

/** POST /admin/users/export: users.xlsx with every matching user. */
export const exportUsers: DownloadVerb<'POST /admin/users/export'> = (context, { body }) => {
  const { db, config } = context.services
  return exportTable(context, adminTables.users, body, userLookup(body), ids => readUsers(db, ids, config.adminEmails))
}
