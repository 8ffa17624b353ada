import { type RawBuilder, sql } from 'kysely'
import type { OwnListingSort } from '#contract/listings/own-listings-rules.ts'
import type { ListingState } from '#contract/listings/rules.ts'
import { type NamingField, namingFields } from '#contract/surplus/fields.ts'
import type { PausedBy } from '#contract/surplus/terms.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchRow } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { fitting, orders, ownStates } from './own-listing-store.ts'

/** An own listing in the sheet, without long texts. */
export interface SheetListing extends Record<NamingField, string | null> {
  id: string
  sku: string | null
  name: string
  amount: number | null
  unit: string | null
  quantityAvailable: number | null
  minOrderQuantity: number | null
  status: ListingState
  pausedBy: PausedBy | null
  category: string | null
  subCategory: string | null
  /** id of the listing's first picture */
  cover: string | null
  rateSteps: boolean
}

const namingColumns = namingFields.map(name => sql`l.surplus ->> ${sql.lit(name)} as ${sql.ref(name)},`)

const sheetColumns = sql`
  ${sql.join(namingColumns, sql` `)} l.id, l.sku, l.name, l.amount, l.unit, (l.surplus -> 'quantityAvailable')::float8 as "quantityAvailable",
  l.min_order_quantity as "minOrderQuantity", l.status, l.paused_by as "pausedBy", l.category,
  l.subcategory as "subCategory", l.surplus ? 'priceBreaks' as "rateSteps",
  (select i.image_id from listing_images i where i.listing_id = l.id order by i.position limit 1) as cover`

interface SheetQuery {
  userId: string
  states: readonly ListingState[]
  search: string
  sort: OwnListingSort
  page: number
  size: number
}

/** A page of own listings for the sheet, and the number of matches in each state. */
export async function findForSheet(
  db: Db,
  { userId, states, search, sort, page, size }: SheetQuery,
): Promise<{ rows: SheetListing[]; counts: Record<'Active' | 'Inactive' | 'Draft', number> }> {
  const conditionFor = (which: readonly ListingState[]): RawBuilder<unknown> =>
    sql.join([sql`user_id = ${userId}`, sql`status = any (${which}::text[])`, ...fitting(search)], sql` and `)
  const [counted, found] = await Promise.all([
    sql<Record<'Active' | 'Inactive' | 'Draft', number>>`
      select count(*) filter (where status = 'Active')::int as "Active",
             count(*) filter (where status = 'Inactive')::int as "Inactive",
             count(*) filter (where status = 'Draft')::int as "Draft"
      from listings where ${conditionFor(ownStates)}`.execute(db),
    sql<SheetListing>`
      with shown as (
        select id, row_number() over () as place from (
          select id from listings where ${conditionFor(states)}
          order by ${orders[sort]}, created_at desc, id limit ${size} offset ${(page - 1) * size}
        ) as in_order
      )
      select ${sheetColumns} from shown join listings l on l.id = shown.id order by shown.place`.execute(db),
  ])
  return { rows: found.rows, counts: onlyRow(counted.rows) }
}

/** One own listing for the sheet; undefined if it is deleted or belongs to another person. */
export const findOneForSheet = (db: Db, userId: string, id: string) => fetchRow(db)<SheetListing>`
  select ${sheetColumns} from listings l
  where l.id = ${id} and l.user_id = ${userId} and l.status = any (${ownStates}::text[])`

interface LastChange {
  at: Date
  actorId: string | null
  /** true if the firm's account or one of its people made the change */
  byColleague: boolean
}

/** The time of the last change of a listing and its author; undefined if no event records one. */
export const findLastChange = (db: Db, id: string) => fetchRow(db)<LastChange>`
  select at, actor_id as "actorId",
    data ? 'firm' or exists (select from listings l where l.id = subject_id and l.user_id = actor_id) as "byColleague"
  from events
  where subject_kind = 'listing' and subject_id = ${id} and kind <> 'listing.confirmed' order by id desc limit 1`
