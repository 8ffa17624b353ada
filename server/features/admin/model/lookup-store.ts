import { type RawBuilder, sql } from 'kysely'
import { adminPages } from '#contract/admin/table-rules.ts'
import { idsThatBegin, isId } from '#contract/http/ids.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchOnlyValue, fetchRows } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { after, allOf, inOrder, lookups, orderOf, rowsOf, rowsOfPart, type Searched } from './lookup-order.ts'

/** The most matches that are found through trigrams or filters; a term with more is searched among the newest rows. */
const RARE = 2000
/** A word in more than this share of a sample of the newest rows counts as common. */
const EVERYWHERE = 0.08
const SAMPLE = 5000
/**
 * The number of newest rows that a search for a common term reads; the limit on its time. The reply reports it as
 * `more`.
 */
const NEWEST = 20_000

/** The rows that admins search, and their conditions besides the words. */
export interface Lookup {
  of: Searched
  conditions: (id: RawBuilder<unknown>) => RawBuilder<unknown>[]
  term: string
  /** the order by a column; default: newest first */
  sort?: string | undefined
  /** without `sort`, the order that precedes newest first, from the row's id */
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

/** One page in its order, and the number of matches as far as they are counted. */
export const findPage = (db: Db, lookup: Lookup, page: { page: number; size: number }): Promise<Page> =>
  lookup.term === '' ? pageOfAll(db, lookup, page) : pageOfFound(db, lookup, page)

async function pageOfAll(db: Db, lookup: Lookup, page: { page: number; size: number }): Promise<Page> {
  const { of, conditions } = lookup
  const ids = await idsOfPage(db, lookup, page)
  const { table, id } = lookups[of]
  const count = await fetchOnlyValue(db)<number>`
    select count(*)::int as count from (select from ${sql.table(table)} where ${allOf(conditions(sql.ref(id)))}
      limit ${adminPages.countedTo + 1}) as counted`
  return {
    ids,
    count: Math.min(count, adminPages.countedTo),
    more: count > adminPages.countedTo,
  }
}

/** A page may begin among the rows with a value and end among those without. */
async function idsOfPage(db: Db, lookup: Lookup, { page, size }: { page: number; size: number }): Promise<string[]> {
  const { of, conditions, sort, first } = lookup
  const order = orderOf(of, sort)
  const few = sort ? await findFew(db, lookup) : null
  const fits = few ? [sql`${order.id} = any(${few})`] : conditions(order.id)
  const wanted = { conditions: fits, first: sort ? undefined : first?.(order.id) }
  const ids: string[] = []
  let skip = (page - 1) * size
  for (const part of order.parts) {
    const rows = await fetchRows(db)<{
      id: string
    }>`${rowsOfPart(order, part, { ...wanted, most: size - ids.length, skip })}`
    ids.push(...rows.map(({ id }) => id))
    if (ids.length === size || part === order.parts.at(-1)) break
    if (rows.length === 0 && skip > 0) {
      const before = await fetchOnlyValue(db)<number>`
        select count(*)::int as count from (${rowsOfPart(order, part, { ...wanted, most: skip })}) as before`
      skip -= before
    } else skip = 0
  }
  return ids
}

/** The ids that fit the filters; null if there are too many. To find a few, the index of an order would be read to its end. */
async function findFew(db: Db, { of, conditions }: Lookup): Promise<string[] | null> {
  const { table, id } = lookups[of]
  const filters = conditions(sql.ref(id))
  if (filters.length === 0) return null
  const rows = await fetchRows(db)<{ id: string }>`
    select ${sql.ref(id)} as id from ${sql.table(table)} where ${allOf(filters)} limit ${RARE + 1}`
  return rows.length > RARE ? null : rows.map(row => row.id)
}

const firstBy = ({ sort, first }: Pick<Lookup, 'sort' | 'first'>, id: string): RawBuilder<unknown> =>
  first && !sort ? sql`${first(sql.ref(id))}, ` : sql``

/** Searches the few rows that match the term, or the newest rows if too many match. */
async function pageOfFound(db: Db, lookup: Lookup, { page, size }: { page: number; size: number }): Promise<Page> {
  const { of, conditions, term, sort } = lookup
  const rare = await findRare(db, lookup)
  const order = orderOf(of, sort)
  const newest = orderOf(of)
  const pool = rare
    ? sql`select unnest(${rare}::uuid[]) as id`
    : rowsOf(newest, { conditions: conditions(newest.id), most: NEWEST, withWords: true })
  const matches = sql`${order.id} = any(array(select pool.id from pool ${rare ? sql`` : sql`where ${wordsLike(term)}`}))`
  const rows = await fetchRows(db)<{ looked: number; count: number; ids: string[] }>`
    with pool as materialized (${pool}),
    found as materialized (${rowsOf(order, { conditions: rare ? [...conditions(order.id), matches] : [matches] })})
    select (select count(*)::int from pool) as looked, (select count(*)::int from found) as count,
      array(select id from found order by ${firstBy(lookup, 'found.id')}${inOrder(order)}
        limit ${size} offset ${(page - 1) * size}) as ids`
  const { looked, count, ids } = onlyRow(rows)
  return { ids, count, more: !rare && looked === NEWEST }
}

/** Every match in the order of `sort`, in batches of at most `size`; each batch is a short statement. */
export async function* findAll(db: Db, lookup: Lookup, size: number): AsyncGenerator<string[]> {
  const { of, conditions, term, sort } = lookup
  const rare = term === '' ? null : await findRare(db, lookup)
  const order = orderOf(of, sort)
  const withWords = term !== '' && !rare
  const matching = [...conditions(order.id), ...(rare ? [sql`${order.id} = any(${rare})`] : [])]
  for (const part of order.parts) {
    let last: { id: string; value: string | null } | undefined
    for (;;) {
      const wanted = { conditions: [...matching, ...(last ? [after(order, last)] : [])], most: size, withWords }
      // for a common term, each batch reads `size` rows and yields only those that match
      const rows = await fetchRows(db)<{ id: string; value: string | null; fits: boolean }>`
        select id, key::text as value, ${withWords ? wordsLike(term) : sql`true`} as fits
        from (${rowsOfPart(order, part, wanted)}) as batch order by ${inOrder(order)}`
      const ids = rows.filter(row => row.fits).map(row => row.id)
      if (ids.length > 0) yield ids
      last = rows.at(-1)
      if (rows.length < size) break
    }
  }
}

/** The ids that match a term; null if there are too many. */
async function findRare(db: Db, { of, term }: Lookup): Promise<string[] | null> {
  const { table, id } = lookups[of]
  if (isId(term)) return [term]
  const patterns = patternsOf(term)
  if (patterns.length === 0) return []
  if (await isEverywhere(db, of, term)) return null
  const begin = idsThatBegin(term)
  const shown = begin
    ? sql`union select ${sql.ref(id)} from ${sql.table(table)}
    where ${sql.ref(id)} between ${begin[0]}::uuid and ${begin[1]}::uuid`
    : sql``
  const rows = await fetchRows(db)<{ id: string }>`
    select found as id from find_in_lookup(${table}::regclass, ${id}, ${patterns}::text[], ${RARE + 1}) as found ${shown}`
  return rows.length > RARE ? null : rows.map(row => row.id)
}

/**
 * True if a sample of the newest rows shows that the trigrams would find too many rows. Reading all of these would take
 * longer than the rest of the search.
 */
async function isEverywhere(db: Db, of: Searched, term: string): Promise<boolean> {
  const { table, id } = lookups[of]
  const rows = await fetchRows(db)<{ count: number }>`
    select count(*)::int as count
    from (select words from ${sql.table(table)} order by created_at desc, ${sql.ref(id)} limit ${SAMPLE}) as newest
    where ${wordsLike(term)}`
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
