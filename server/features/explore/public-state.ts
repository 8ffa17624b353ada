import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { hiddenIds, prepared } from '#server/platform/database/prepared.ts'
import { shownOf } from '../listings/public/shown-of-listings.ts'
import { type VersionRow, versionColumns, versionNow } from '../search/search.ts'

/** The version of public pages: of search results, and of the facts of some listings. */
interface PublicState {
  listings: string
  shown: string
}

/** Reads the current state for the listings among `ids` and compares it with `before`, in one statement. */
export async function readPublicState(
  db: Db,
  ids: readonly string[],
  before?: PublicState,
): Promise<{ state: PublicState; unchanged: boolean }> {
  const rows = await stateNow(db, before?.listings ?? null, ids)
  const { unchanged, shown, version: listings } = onlyRow(rows)
  return { state: { listings, shown }, unchanged: unchanged && shown === before?.shown }
}

const stateNow = prepared(
  (before: string | null, ids: readonly string[]) =>
    sql<VersionRow & { shown: string }>`
      select ${versionColumns}, ${shownOf(sql`given.ids`)} as shown
      from ${versionNow(before)}, (select ${hiddenIds(ids)} as ids offset 0) as given`,
)
