import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/database/db.ts'
import { memoPerDatabase } from '#server/platform/database/per-database.ts'

interface Cached {
  version: string
  result: object
  at: number
}

/** The most rows of all cached results, such as ids or cards; a card takes up to 3 kB of memory. */
const MOST_ROWS = 10_000

const cacheOf = memoPerDatabase(
  () =>
    new LRUCache<string, Cached>({
      maxSize: MOST_ROWS,
      sizeCalculation: ({ result }) => Object.values(result).filter(Array.isArray).flat().length + 1,
      // results expire after 10 min, because scores fall with age and rise with clicks, which is not recorded as a change
      ttl: 600_000,
    }),
)

/**
 * Caches a result until anything changes that public pages show. A small statement compares versions, so that no seller
 * sees a result from before their own change; `read` also reads further columns in this statement. A caller may accept
 * an older result and states its greatest age.
 */
export async function cached<Result extends object, Beside>(
  db: Db,
  key: string,
  read: (before?: string) => Promise<VersionRow & Beside>,
  run: (beside: Beside) => Promise<Result> | Result,
  { maxAgeMs = 0 } = {},
): Promise<Result> {
  const cache = cacheOf(db)
  const known = cache.get(key)
  if (known && performance.now() - known.at < maxAgeMs) return known.result as Result
  const found = await read(known?.version)
  if (known && found.unchanged) return known.result as Result
  // a change during the run is missing in the earlier snapshot, so it makes the result stale
  const result = await run(found)
  cache.set(key, { result, at: performance.now(), version: found.version })
  return result
}

/** The version of the live listings, and true if they are the same as in the earlier version. */
export interface VersionRow {
  version: string
  unchanged: boolean
}

export const versionColumns = sql`now.version, now.unchanged`

/**
 * The current version as one row `now`: the reader's snapshot, the number of times that the list of changes was cleared,
 * and the progress of indexes outside PostgreSQL. `listings` is the approximate number of live listings.
 */
export const versionNow = (before: string | null) => sql`(
    select concat_ws(' ', seen.snapshot, epoch, feeds.fed) as version, listings,
           (${before} = concat_ws(' ', earlier.text, epoch, feeds.fed)) is true
             -- the newest change decides mostly; PostgreSQL would estimate that a third of all changes are newer
             and not ((select max(xid) from search_changes) >= pg_snapshot_xmin(earlier.text::pg_snapshot) and exists (
               select from search_changes s, (select earlier.text::pg_snapshot as snapshot offset 0) as known
               where s.xid >= pg_snapshot_xmin(known.snapshot)
                 and not pg_visible_in_snapshot(s.xid, known.snapshot)
                 -- ignores transaction ids of another cluster: after a restore the table contains them until the job has
                 -- read them
                 and pg_visible_in_snapshot(s.xid, pg_current_snapshot())
             )) is true as unchanged
    from search_statistics, (
      select coalesce(string_agg(index_name || ' ' || fed, ' ' order by index_name), '') as fed from search_feeds
    ) as feeds, (
      -- a snapshot on a replica does not list every transaction in progress: any transaction from its xmin on may
      -- become visible later
      select case when pg_is_in_recovery() then format('%s:%s:', pg_snapshot_xmin(current), pg_snapshot_xmin(current))
        else current::text end as snapshot
      from pg_current_snapshot() as current
    ) as seen, (select split_part(${before}, ' ', 1) as text offset 0) as earlier
    -- evaluates the subquery once: without offset 0, PostgreSQL would evaluate it at each use
    offset 0
  ) as now`
