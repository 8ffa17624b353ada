import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/database/db.ts'
import { memoPerDatabase } from '#server/platform/database/per-database.ts'

/**
 * A version of the live listings: the reader's snapshot, the number of times that changes were cleared, and the
 * progress of indexes outside PostgreSQL.
 */
export interface ListingsVersion {
  snapshot: string
  epoch: number
  fed: string
}

interface Cached extends ListingsVersion {
  result: object
  at: number
}

const cacheOf = memoPerDatabase(
  // results expire after 10 min, because scores fall with age and rise with clicks without a recorded change
  () => new LRUCache<string, Cached>({ max: 500, ttl: 600_000 }),
)

/** Reads the current version, compares it with an earlier one, and reads further columns in the same statement. */
type ReadVersion<Beside> = (
  before?: ListingsVersion,
) => Promise<{ version: ListingsVersion; unchanged: boolean } & Beside>

/**
 * Caches a result until a listing is published, changed or withdrawn. A small statement compares versions, so that no
 * seller sees a result from before their own change. A caller may accept an older result and states its greatest age.
 */
export async function cached<Result extends object, Beside>(
  db: Db,
  key: string,
  read: ReadVersion<Beside>,
  run: (beside: Beside) => Promise<Result> | Result,
  { maxAgeMs = 0 } = {},
): Promise<Result> {
  const cache = cacheOf(db)
  const known = cache.get(key)
  if (known && performance.now() - known.at < maxAgeMs) return known.result as Result
  const { version, unchanged, ...beside } = await read(known)
  if (known && unchanged) return known.result as Result
  // a change during the run is missing in the earlier snapshot, so it makes the result stale
  const result = await run(beside as Beside)
  cache.set(key, { result, at: performance.now(), ...version })
  return result
}

/** A row of `versionNow`. */
export interface VersionRow extends ListingsVersion {
  unchanged: boolean
}

/** The parameters of `versionNow`, in order. */
export const versionValues = (before?: ListingsVersion) =>
  [before?.snapshot ?? null, before?.epoch ?? null, before?.fed ?? null] as const

/** The columns of a `VersionRow`, from `versionNow`. */
export const versionColumns = sql`version.snapshot, version.epoch, version.fed, version.unchanged`

/**
 * The current version as one row `version`: `unchanged` is true if it equals the given one; `listings` is the
 * approximate number of live listings.
 */
export const versionNow = (snapshot: string | null, epoch: number | null, fed: string | null) => sql`(
    select seen.snapshot, epoch, feeds.fed, listings,
           ${snapshot}::pg_snapshot is not null and epoch = ${epoch}::bigint and feeds.fed = ${fed} and not exists (
             select from search_changes s
             where s.xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
               and not pg_visible_in_snapshot(s.xid, ${snapshot}::pg_snapshot)
               -- ignores transaction ids of another cluster: after a restore the table contains them until the job has
               -- read them
               and pg_visible_in_snapshot(s.xid, pg_current_snapshot())
           ) as unchanged
    from search_statistics, (
      select coalesce(string_agg(index_name || ' ' || fed, ' ' order by index_name), '') as fed from search_feeds
    ) as feeds, (
      -- a snapshot on a replica does not list every transaction in progress: any transaction from its xmin on may
      -- become visible later
      select case when pg_is_in_recovery() then format('%s:%s:', pg_snapshot_xmin(current), pg_snapshot_xmin(current))
        else current::text end as snapshot
      from pg_current_snapshot() as current
    ) as seen
    -- evaluates the subquery once: without offset 0, PostgreSQL would evaluate it at each use
    offset 0
  ) as version`
