import { type RawBuilder, sql } from 'kysely'
import { facets, flagNames, listNames } from '#server/features/search/model/facets.ts'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { sweep } from '#server/platform/messaging/sweep.ts'
import type { ListingRow } from './document.ts'
import { mappingVersion } from './mapping.ts'
import type { Write } from './write-batch.ts'

/** An index and its progress, as PostgreSQL stores it. */
export interface Feed {
  index: string
  copyVersion: number
  /** true until the index is filled */
  filling: boolean
  /** true if a process has worked on filling the index within the last minute */
  worked: boolean
}

/** A changed listing: its current row, or null if it is no longer live. */
export interface Change extends Write {
  /** the versions of all changes of the listing that were read */
  versions: number[]
}

const facetColumns = sql.join([...listNames, ...flagNames].map(name => sql.ref(`s.${facets[name].column}`)))
const columns: RawBuilder<unknown> = sql`
  s.listing_id as id, ${facetColumns}, s.amount::float8 as amount, s.min_order_quantity::float8 as min_order_quantity,
  s.quantity_available::float8 as quantity_available, s.expires_on::text as expires_on, s.score,
  array(select spec.name || e'\\x1f' || spec.value from listings l cross join lateral specification_pairs(l.specifications) as spec
        where l.id = s.listing_id) as specifications, (extract(epoch from s.published_at) * 1000000)::bigint as published,
  s.words::text as words`

/** The indexes of an alias that this version of the product fills. */
export const readFeeds = prepared(
  (alias: string) => sql<Feed>`
    select index_name as index, copy_version as "copyVersion", filling_at is not null as filling,
           coalesce(filling_at > now() - interval '1 minute', false) as worked
    from search_feeds where alias = ${alias} and mapping = ${sql.lit(mappingVersion)} order by index_name`,
)

/** The oldest changes that an index does not have yet, each listing once. */
export async function readChanges(db: Db, index: string, most: number): Promise<Change[]> {
  const { rows } = await sql<ListingRow & Omit<Change, 'row'> & { changed: string }>`
    select c.listing_id as changed, c.version, c.versions, ${columns}
    from (select listing_id, max(version) as version, array_agg(version::float8) as versions
          from (select listing_id, version from search_outbox where index_name = ${index} order by version limit ${most}) as oldest
          group by listing_id) as c
    left join listing_search s using (listing_id)`.execute(db)
  return rows.map(({ changed, version, versions, ...row }) => ({
    id: changed,
    version,
    versions,
    row: row.id === null ? null : row,
  }))
}

/** Records that an index contains these changes and that searches can find them. */
export async function recordTaken(db: Db, index: string, versions: readonly number[]): Promise<void> {
  await sql`
    with gone as (delete from search_outbox where index_name = ${index} and version = any(${versions}::bigint[]))
    update search_feeds set fed = fed + 1, read_at = now() where index_name = ${index}`.execute(db)
}

/** Records, at intervals, that these indexes are being fed. */
export async function recordRead(db: Db, alias: string): Promise<void> {
  await sql`
    update search_feeds set read_at = now()
    where alias = ${alias} and read_at < now() - interval '1 minute'`.execute(db)
}

/**
 * Records every change from now on for a new index. It waits for running writers, so that their changes are either
 * recorded or in the copy that follows. Null if another process is already filling an index.
 */
export const registerFeed = (db: Db, alias: string, index: string): Promise<number | null> =>
  db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('search_feeds'))`.execute(tx)
    if ((await readFeeds(tx, alias)).some(({ worked }) => worked)) return null
    await sql`set local lock_timeout = '2s'`.execute(tx)
    await sql`lock table listing_search in share mode`.execute(tx)
    const { rows } = await sql<{ version: number }>`
      insert into search_feeds (index_name, alias, mapping, copy_version)
      values (${index}, ${alias}, ${mappingVersion}, nextval(pg_get_serial_sequence('search_outbox', 'version')))
      returning copy_version as version`.execute(tx)
    return onlyRow(rows).version
  })

/** Live listings by id, from `after` on; also records that the index is still being filled. */
export async function readListings(db: Db, index: string, after: string, most: number): Promise<ListingRow[]> {
  await sql`update search_feeds set filling_at = now(), read_at = now() where index_name = ${index}`.execute(db)
  const { rows } = await sql<ListingRow>`
    select ${columns} from listing_search s
    where s.listing_id > ${after}::uuid order by s.listing_id limit ${most}`.execute(db)
  return rows
}

export async function recordFilled(db: Db, index: string): Promise<void> {
  await sql`
    update search_feeds set filling_at = null, fed = fed + 1, read_at = now() where index_name = ${index}`.execute(db)
}

/** Deletes the other indexes of an alias except one that is being filled; returns the deleted ones. */
export async function forgetOthers(db: Db, alias: string, index: string | null): Promise<string[]> {
  const { rows } = await sql<{ index: string }>`
    delete from search_feeds
    where alias = ${alias} and index_name is distinct from ${index}
      and (filling_at is null or filling_at < now() - interval '5 minutes')
    returning index_name as index`.execute(db)
  return rows.map(({ index: name }) => name)
}

/** Deletes an index whose filling failed. */
export async function forgetFeed(db: Db, index: string): Promise<void> {
  await db.deleteFrom('search_feeds').where('index_name', '=', index).execute()
}

/** Deletes indexes that were not fed for a week, and their changes; returns the number of rows. */
export const forgetAbandoned = async (db: Db): Promise<number> =>
  (await sweep(db, 'search_feeds', sql`read_at < now() - interval '7 days'`)) +
  (await sweep(db, 'search_outbox', sql`index_name not in (select index_name from search_feeds)`))

/** The number of changes that wait for an index in use, and the age of the oldest in seconds. */
export async function readLag(db: Db): Promise<{ seconds: number; waiting: number }> {
  const { rows } = await sql<{ seconds: number; waiting: number }>`
    select coalesce(extract(epoch from clock_timestamp() - min(o.at)), 0)::float8 as seconds, count(*) as waiting
    from search_outbox o join search_feeds f using (index_name) where f.filling_at is null`.execute(db)
  return onlyRow(rows)
}
