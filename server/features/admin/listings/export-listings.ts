import { adminTables } from '#contract/admin/columns.ts'
import type { VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { exportTable } from '../model/admin-table.ts'
import type { ExportFile } from '../model/allow-export.ts'
import { listingLookup, readListings } from './listing-list-store.ts'

/** POST /admin/deadstocks/export: deadstocks.xlsx with every matching listing. */
export const exportListings = (
  context: SignedInContext,
  { body }: VerbInput<'POST /admin/deadstocks/export'>,
): Promise<ExportFile> =>
  exportTable(context, adminTables.listings, body, listingLookup(body), ids => readListings(context.services.db, ids))
