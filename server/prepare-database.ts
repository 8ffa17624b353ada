import { syncHsCodes } from './features/catalogue/hs-codes/sync-hs-codes.ts'
import { syncPlaces } from './features/catalogue/places/sync-places.ts'
import { syncTaxonomy } from './features/catalogue/sync-taxonomy.ts'
import { rereadListings } from './features/search/search-server.ts'
import { openDatabase } from './platform/database/db.ts'
import { grantRows } from './platform/database/setup/app-role.ts'
import { type MigrateOptions, migrate } from './platform/database/setup/migrations.ts'

/** The longest time that a start spends on listings that are to be read again. */
const REREAD_MS = 3000

/**
 * Migrates the database at `url` and inserts the data that the code defines; changes nothing if everything exists. Then
 * lets the role of `appUrl`, if it is another one, read and write the rows.
 */
export async function prepareDatabase(url: string, appUrl?: string, options?: MigrateOptions): Promise<void> {
  await migrate(url, options)
  const { db, close } = openDatabase(url, { connections: 1, statementTimeoutMs: 0 })
  try {
    await syncTaxonomy(db)
    await syncHsCodes(db)
    await syncPlaces(db)
    // this reads all listings of a small market; in a large one, the sweeps of the app read the rest
    if (options?.folder === undefined) await rereadListings(db, REREAD_MS)
  } finally {
    await close()
  }
  if (appUrl !== undefined) await grantRows(url, appUrl)
}
