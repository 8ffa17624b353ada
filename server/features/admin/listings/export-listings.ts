import type { ListingFilters } from '#contract/admin/pages.ts'
import { exportSheets } from '#contract/admin/rules.ts'
import type { VerbInput } from '#contract/api.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Cell, spreadsheet } from '#server/platform/files/spreadsheet.ts'
import { allowExport, batchSize, type ExportFile } from '../model/allow-export.ts'
import { findAll } from '../model/lookup-store.ts'
import { listingLookup, readListings } from './listing-list-store.ts'

const { listings, missing } = exportSheets

/** POST /admin/deadstocks/export: deadstocks.xlsx with every matching listing, written while it is sent. */
export async function exportListings(
  context: SignedInContext,
  { body }: VerbInput<'POST /admin/deadstocks/export'>,
): Promise<ExportFile> {
  await allowExport(context, listings.file, body)
  return {
    name: listings.file,
    body: spreadsheet(listings.sheet, listings.columns, listingRows(context.services.db, body)),
  }
}

async function* listingRows(db: Db, filters: ListingFilters): AsyncGenerator<Cell[][]> {
  for await (const ids of findAll(db, listingLookup(filters), batchSize)) {
    const rows = await readListings(db, ids)
    yield rows.map(row => [row.name || missing, dayOf(row.created_at), row.business?.name || missing])
  }
}
