import { type RawBuilder, sql } from 'kysely'
import { adminPages } from '#contract/admin/table-rules.ts'
import { isId } from '#contract/http/ids.ts'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'

/** The most matches that are found through trigrams; a term with more is searched among the newest rows. */
const RARE = 2000
/** A word in more than this share of a sample of the newest rows counts as common. */
const EVERYWHERE = 0.08
const SAMPLE = 5000
/**
 * The number of newest rows that a search for a common term reads, which limits its time. If older rows may match too,
 * the reply has `more`.
 */
const NEWEST = 20_000

/** The table that admins search, and its conditions besides the words. */
export interface Lookup {
  table: 'user_lookup' | 'listing_lookup'
  id: 'user_id' | 'listing_id'
  conditions: RawBuilder<unknown>[]
  term: string
  /** the sort key, computed from the row's id, that comes before the time of creation */
  first?: (id: RawBuilder<unknown>) => RawBuilder<unknown>
}

export interface Page {
  ids: string[]
  count: number
  /** true if counting stopped at `count` */
  more: boolean
}

/** The condition for rows created in this year, in India. */
export const createdIn = (year: number): RawBuilder<unknown> => sql`
  created_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Asia/Kolkata')
  and created_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'Asia/Kolkata')`

/** One page, newest first, and the number of matches as far as they are counted. */
export const findPage = (db: Db, lookup: Lookup, page: { page: number; size: number }): Promise<Page> =>
  lookup.term === '' ? pageOfAll(db, lookup, page) : pageOfFound(db, lookup, page)

async function pageOfAll(
  db: Db,
  { table, id, conditions, first }: Lookup,
  page: { page: number; size: number },
): Promise<Page> {
  const rows = sql`${sql.table(table)} where ${sql.join([sql`true`, ...conditions], sql` and `)}`
  const { rows: found } = await sql<{ id: string }>`
    select ${sql.ref(id)} as id from ${rows} order by ${first ? sql`${first(sql.ref(id))},` : sql``} created_at desc, ${sql.ref(id)}
    limit ${page.size} offset ${(page.page - 1) * page.size}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${rows} limit ${adminPages.countedTo + 1}) as counted`.execute(db)
  const count = onlyRow(counted.rows).count
  return {
    ids: found.map(row => row.id),
    count: Math.min(count, adminPages.countedTo),
    more: count > adminPages.countedTo,
  }
}

/** Searches the few rows that match the term, or the newest rows if too many match. */
async function pageOfFound(db: Db, lookup: Lookup, page: { page: number; size: number }): Promise<Page> {
  const { table, id, conditions, term, first } = lookup
  const rare = await findRare(db, lookup)
  const where = sql.join([sql`true`, ...conditions, ...(rare ? [sql`${sql.ref(id)} = any(${rare})`] : [])], sql` and `)
  const { rows } = await sql<{ looked: number; count: number; ids: string[] }>`
    with pool as materialized (
      select * from ${sql.table(table)} where ${where}
      ${rare ? sql`` : sql`order by created_at desc, ${sql.ref(id)} limit ${NEWEST}`}),
    found as materialized (select ${sql.ref(id)} as id, created_at from pool ${rare ? sql`` : sql`where ${wordsLike(term)}`})
    select (select count(*)::int from pool) as looked, (select count(*)::int from found) as count,
      array(select id from found order by ${first ? sql`${first(sql.ref('found.id'))},` : sql``} created_at desc, id
        limit ${page.size} offset ${(page.page - 1) * page.size}) as ids`.execute(db)
  const { looked, count, ids } = onlyRow(rows)
  return { ids, count, more: !rare && looked === NEWEST }
}

/** Every match, newest first, in batches of at most `size`; each batch is a short statement. */
export async function* findAll(db: Db, lookup: Lookup, size: number): AsyncGenerator<string[]> {
  const { term, id } = lookup
  const rare = term === '' ? null : await findRare(db, lookup)
  const matching = rare ? sql`${sql.ref(id)} = any(${rare})` : wordsLike(term)
  let from = sql``
  for (;;) {
    // for a common term, each batch reads `size` rows and yields only those that match
    const { rows } = await sql<{ id: string; created_at: string; fits: boolean }>`
      select ${sql.ref(id)} as id, created_at::text, ${matching} as fits from ${sql.table(lookup.table)}
      where ${sql.join([sql`true`, ...lookup.conditions, ...(rare ? [matching] : [])], sql` and `)} ${from}
      order by created_at desc, ${sql.ref(id)} limit ${size}`.execute(db)
    const ids = rows.filter(row => row.fits).map(row => row.id)
    if (ids.length > 0) yield ids
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    from = sql`and (created_at < ${last.created_at}::timestamptz
      or (created_at = ${last.created_at}::timestamptz and ${sql.ref(id)} > ${last.id}))`
  }
}

/** The ids that match a term; null if there are too many. */
async function findRare(db: Db, { table, id, term }: Lookup): Promise<string[] | null> {
  if (isId(term)) return [term]
  const patterns = patternsOf(term)
  if (patterns.length === 0) return []
  if (await isEverywhere(db, table, id, term)) return null
  const { rows } = await sql<{ id: string }>`
    select found as id from find_in_lookup(${table}::regclass, ${id}, ${patterns}::text[], ${RARE + 1}) as found`.execute(
    db,
  )
  return rows.length > RARE ? null : rows.map(row => row.id)
}

/**
 * True if a sample of the newest rows shows that the trigrams would find too many rows. Reading all of these would take
 * longer than the rest of the search.
 */
async function isEverywhere(db: Db, table: Lookup['table'], id: Lookup['id'], term: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select words from ${sql.table(table)} order by created_at desc, ${sql.ref(id)} limit ${SAMPLE}) as newest
    where ${wordsLike(term)}`.execute(db)
  return onlyRow(rows).count > SAMPLE * EVERYWHERE
}

/**
 * The patterns of a term: each word anywhere; words of one or two letters only at the beginning of a word; wildcards
 * are literal.
 */
const patternsOf = (term: string): string[] =>
  term
    .split(' ')
    .filter(word => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 6)
    .map(word => `${[...word].length < 3 ? '% ' : '%'}${word.replace(/[\\%_]/g, sign => `\\${sign}`)}%`)

const wordsLike = (term: string): RawBuilder<unknown> =>
  sql.join([sql`true`, ...patternsOf(term).map(pattern => sql`words like ${pattern}`)], sql` and `)
