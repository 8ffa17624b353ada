import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Found through its trigrams up to this many; a term that fits more is looked for among the newest rows. */
const RARE = 2000
/** How far back a search for a common term looks: a bound on its time, said in the reply as `more`. */
const NEWEST = 30_000

/** The table of what admins search, and the conditions on it besides the words. */
export interface Lookup {
  table: 'user_lookup' | 'listing_lookup'
  id: 'user_id' | 'listing_id'
  conditions: RawBuilder<unknown>[]
  term: string
}

export interface Page {
  ids: string[]
  count: number
  /** counting stopped at `count` */
  more: boolean
}

/** Rows created in this year, in India. */
export const createdIn = (year: number): RawBuilder<unknown> => sql`
  created_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Asia/Kolkata')
  and created_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'Asia/Kolkata')`

/** One page of the newest first, with how many there are as far as `countedTo`. */
export async function findPage(
  db: Db,
  lookup: Lookup,
  page: { page: number; size: number },
  countedTo: number,
): Promise<Page> {
  const source = await sourceOf(db, lookup)
  const { id } = lookup
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(id)} as id from ${source.rows} order by created_at desc, ${sql.ref(id)}
    limit ${page.size} offset ${(page.page - 1) * page.size}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${source.rows} limit ${countedTo + 1}) as counted`.execute(db)
  const count = counted.rows[0]!.count
  return { ids: rows.map(row => row.id), count: Math.min(count, countedTo), more: count > countedTo || source.cut }
}

/** Every match, newest first, in batches of at most `size`; each batch is a short statement of its own. */
export async function* findAll(db: Db, lookup: Lookup, size: number): AsyncGenerator<string[]> {
  const { term, id } = lookup
  const rare = term === '' ? null : await findRare(db, lookup)
  const matching = rare ? sql`${sql.ref(id)} = any(${rare})` : wordsLike(term)
  let from = sql``
  for (;;) {
    // a common term walks on over rows that do not fit, so the window moves by rows and not by matches
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

/** What to read from: the table, the few rows that the term fits, or the newest rows to look through. */
async function sourceOf(db: Db, lookup: Lookup): Promise<{ rows: RawBuilder<unknown>; cut: boolean }> {
  const { table, id, conditions, term } = lookup
  const where = (more: RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions, ...more], sql` and `)
  const all = (more: RawBuilder<unknown>[]) => sql`(select * from ${sql.table(table)} where ${where(more)}) as found`
  if (term === '') return { rows: all([]), cut: false }
  const rare = await findRare(db, lookup)
  if (rare) return { rows: all([sql`${sql.ref(id)} = any(${rare})`]), cut: false }
  const newest = sql`(
    select * from ${sql.table(table)} where ${where([])} order by created_at desc, ${sql.ref(id)} limit ${NEWEST}) as newest`
  const { rows } = await sql`select from ${sql.table(table)} where ${where([])} offset ${NEWEST} limit 1`.execute(db)
  return { rows: sql`(select * from ${newest} where ${wordsLike(term)}) as found`, cut: rows.length > 0 }
}

/** The ids that a term fits, unless they are too many. */
async function findRare(db: Db, { table, id, term }: Lookup): Promise<string[] | null> {
  if (isId(term)) return [term]
  const patterns = patternsOf(term)
  if (patterns.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select found as id from find_in_lookup(${table}::regclass, ${id}, ${patterns}::text[], ${RARE + 1}) as found`.execute(
    db,
  )
  return rows.length > RARE ? null : rows.map(row => row.id)
}

const isId = (term: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(term)

/** Each word of a term anywhere, one or two letters at the beginning of a word only; wildcards stand for themselves. */
export const patternsOf = (term: string): string[] =>
  term
    .split(' ')
    .filter(word => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 6)
    .map(word => `${[...word].length < 3 ? '% ' : '%'}${word.replace(/[\\%_]/g, sign => `\\${sign}`)}%`)

const wordsLike = (term: string): RawBuilder<unknown> =>
  sql.join([sql`true`, ...patternsOf(term).map(pattern => sql`words like ${pattern}`)], sql` and `)
