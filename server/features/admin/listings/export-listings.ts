import { adminTables } from '#contract/admin/columns.ts'
import type { DownloadVerb } from '#server/platform/context.ts'
import { exportTable } from '../model/admin-table.ts'
import { listingLookup, readListings } from './listing-list-store.ts'

/** POST /admin/deadstocks/export: deadstocks.xlsx with every matching listing. */
export const exportListings: DownloadVerb<'POST /admin/deadstocks/export'> = (context, { body }) =>
  exportTable(context, adminTables.listings, body, listingLookup(body), ids => readListings(context.services.db, ids))
