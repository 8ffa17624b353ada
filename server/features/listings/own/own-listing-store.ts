import { type RawBuilder, sql } from 'kysely'
import type { OwnListingSort, OwnListingTab } from '#contract/listings/own-listings-rules.ts'
import type { ListingState } from '#contract/listings/rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchOnlyRow, fetchRows } from '#server/platform/database/fetch.ts'
import { type ListingRow, listingColumns, withSeller } from '../model/listing-store.ts'
import { withContact } from '../upkeep/upkeep-store.ts'

/** The query of the own list. */
interface OwnListingsQuery {
  userId: string
  status: ListingState | null
  tab: OwnListingTab | null
  /** only live listings whose confirmation ends on this day or earlier, of this contact person or of all */
  due: { until: string; contactId: string | undefined } | null
  search: string
  sort: OwnListingSort
  page: number
  size: number
}

export const orders: Record<OwnListingSort, RawBuilder<unknown>> = {
  latest: sql`created_at desc`,
  oldest: sql`created_at`,
  name: sql`lower(name)`,
  'low-to-high': sql`amount nulls last`,
  'high-to-low': sql`amount desc nulls last`,
  impressions: sql`impressions desc`,
  clicks: sql`clicks desc`,
}

export const statesOf: Record<OwnListingTab, readonly ListingState[]> = {
  active: ['Active'],
  draft: ['Draft', 'Inactive'],
}
export const ownStates: readonly ListingState[] = ['Draft', 'Active', 'Inactive']

/** The condition that name, category or subcategory contain all words of a search; `%`, `_` and `\` are literal. */
export const fitting = (search: string): RawBuilder<unknown>[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map(word => `%${word.replace(/[%_\\]/g, sign => `\\${sign}`)}%`)
    .map(pattern => sql`concat_ws(' ', name, category, subcategory) ilike ${pattern}`)

/** A page of a user's listings except `Created` and deleted ones, with the counts of the tabs and of all matches. */
export async function findOwnListings(
  db: Db,
  { userId, status, tab, due, search, sort, page, size }: OwnListingsQuery,
): Promise<{ active: number; draft: number; count: number; rows: ListingRow[] }> {
  const states = (tab ? statesOf[tab] : ownStates).filter(state => status === null || state === status)
  const toConfirm = due
    ? [sql`status = 'Active' and fresh_until <= ${due.until}::date ${withContact(due.contactId)}`]
    : []
  const condition = sql.join(
    [sql`user_id = ${userId}`, sql`status = any (${states}::text[])`, ...toConfirm, ...fitting(search)],
    sql` and `,
  )
  const [counts, found] = await Promise.all([
    countByState(db, condition, userId),
    // the texts of a listing are read for this page only, not for the thousands of rows before it
    sql<ListingRow>`
      with shown as (
        select id, row_number() over () as place from (
          select id from listings where ${condition}
          order by ${orders[sort]}, created_at desc, id limit ${size} offset ${(page - 1) * size}
        ) as in_order
      )
      select ${listingColumns} from shown join ${withSeller} on l.id = shown.id order by shown.place`.execute(db),
  ])
  return { ...counts, rows: found.rows }
}

async function countByState(db: Db, condition: RawBuilder<unknown>, userId: string) {
  return fetchOnlyRow(db)<{ active: number; draft: number; count: number }>`
    select count(*) filter (where status = 'Active') as active,
           count(*) filter (where status in ('Draft', 'Inactive')) as draft,
           (select count(*) from listings where ${condition}) as count
    from listings where user_id = ${userId}`
}

/** A subquery, so that it is evaluated once per statement and not once per row. */
const daysAgo = (days: number) => sql`(select today_in_india() - ${days}::int)`

/**
 * Impressions of these listings on each of the last `days` days in India, today last; listings without any are left
 * out.
 */
export async function findImpressionDays(
  db: Db,
  ids: readonly string[],
  days: number,
): Promise<Record<string, number[]>> {
  const rows = await fetchRows(db)<{ listing_id: string; impressions: number[] }>`
    with seen as materialized (
      select listing_id, day, impressions from listing_days
      where listing_id = any (${ids}::uuid[]) and day > ${daysAgo(days)} and impressions > 0
    ),
    asked as materialized (
      select today_in_india() - back as day from generate_series(${days}::int - 1, 0, -1) as back
    )
    select listing_id, array_agg(coalesce(impressions, 0) order by day) as impressions
    from (select distinct listing_id from seen) as known cross join asked left join seen using (listing_id, day)
    group by listing_id`
  return Object.fromEntries(rows.map(row => [row.listing_id, row.impressions]))
}

/**
 * The number of buyers who reached out about each of these listings in the last `days` days in India; listings without
 * any are left out.
 */
export async function countContacts(db: Db, ids: readonly string[], days: number): Promise<Record<string, number>> {
  const rows = await fetchRows(db)<{ listing_id: string; contacts: number }>`
    select listing_id, sum(contacts)::int as contacts from listing_days
    where listing_id = any (${ids}::uuid[]) and day > ${daysAgo(days)} group by 1 having sum(contacts) > 0`
  return Object.fromEntries(rows.map(row => [row.listing_id, row.contacts]))
}

/** The number of people who saved each of these listings; numbers below `least` are left out. */
export async function countSaves(db: Db, ids: readonly string[], least: number): Promise<Record<string, number>> {
  const rows = await fetchRows(db)<{ listing_id: string; saves: number }>`
    select f.listing_id, count(*)::int as saves from favourites f join users u on u.id = f.user_id and u.active
    where f.listing_id = any (${ids}::uuid[]) group by 1 having count(*) >= ${least}`
  return Object.fromEntries(rows.map(row => [row.listing_id, row.saves]))
}

/**
 * The latest twenty prices of these listings in their current unit, oldest first; listings with one price only are left
 * out.
 */
export async function findPrices(
  db: Db,
  ids: readonly string[],
): Promise<Record<string, { at: string; amount: number }[]>> {
  const rows = await fetchRows(db)<{ id: string; prices: { at: string; amount: number }[] }>`
    select l.id, known.prices from listings l cross join lateral (
      select jsonb_agg(jsonb_build_object('at', at, 'amount', amount) order by at) as prices, count(*) as number
      from (select at, amount from listing_prices p where p.listing_id = l.id and p.unit is not distinct from l.unit
        order by at desc limit 20) as latest
    ) as known
    where l.id = any (${ids}::uuid[]) and known.number > 1`
  return Object.fromEntries(rows.map(({ id, prices }) => [id, prices]))
}

interface SellerDay {
  day: string
  impressions: number
  clicks: number
  listViews: number
  contacts: number
}

/** The counts of all listings of a user on each of the last `days` days in India, today last. */
export const findSellerDays = (db: Db, userId: string, days: number) => fetchRows(db)<SellerDay>`
  with counted as materialized (
    select d.day, sum(d.impressions) as impressions, sum(d.clicks) as clicks, sum(d.list_views) as list_views,
      sum(d.contacts) as contacts
    from listings l join listing_days d on d.listing_id = l.id
    where l.user_id = ${userId} and d.day > ${daysAgo(days)}
    group by d.day
  )
  select day::text as day, coalesce(impressions, 0)::int as impressions, coalesce(clicks, 0)::int as clicks,
         coalesce(list_views, 0)::int as "listViews", coalesce(contacts, 0)::int as contacts
  from (select today_in_india() - back as day from generate_series(${days}::int - 1, 0, -1) as back) as asked
  left join counted using (day) order by day`
