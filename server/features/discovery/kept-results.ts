import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { LastUsed } from '../../platform/last-used.ts'
import { perDatabase } from '../../platform/per-database.ts'
import { changedSince } from './counts-store.ts'
import type { SearchRequest, SearchResult } from './search-request.ts'

/** A moment of the database, as far as searches can tell one from another. */
interface Moment {
  snapshot: string
  purges: number
}

interface Kept {
  result: SearchResult
  moment: Moment
  until: number
}

const MOST_KEPT = 500
// scores fall with age and rise with clicks without being a change
const KEPT_MS = 600_000
const keptOf = perDatabase(() => new LastUsed<Kept>(MOST_KEPT))

/**
 * The result of a search, kept for as long as no listing at all has been published, changed or withdrawn since: one small question to the database
 * tells, so that nobody ever sees a result from before their own change.
 */
export async function resultOf(
  db: Db,
  request: SearchRequest,
  searchAnew: () => Promise<SearchResult>,
): Promise<SearchResult> {
  const all = keptOf(db)
  const key = JSON.stringify(request)
  const known = all.get(key)
  const { unchanged, ...moment } = await momentAfter(db, known?.moment)
  if (known && unchanged && known.until > Date.now()) return known.result
  // what changes while this runs is not in the snapshot taken before, and lets go of the result
  const result = await searchAnew()
  all.set(key, { result, moment, until: Date.now() + KEPT_MS })
  return result
}

async function momentAfter(db: Db, known: Moment | undefined): Promise<Moment & { unchanged: boolean }> {
  const [snapshot, purges] = [known?.snapshot ?? null, known?.purges ?? null]
  const { rows } = await sql<Moment & { unchanged: boolean }>`
    select pg_current_snapshot()::text as snapshot, purges,
           ${snapshot}::pg_snapshot is not null and purges = ${purges}::bigint and not exists (
             select from search_changes s where ${changedSince(snapshot)}
           ) as unchanged
    from search_statistics`.execute(db)
  return rows[0]!
}
