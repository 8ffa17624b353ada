import { type RawBuilder, sql } from 'kysely'
import type { ImportSummary } from '#contract/imports/import-schema.ts'
import { type ImportView, importLimits } from '#contract/imports/rules.ts'
import { imageLimits } from '#contract/listings/images.ts'
import { type ListingState, listingLimits, listingMessages } from '#contract/listings/rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchOnlyRow, fetchRows, fetchValues } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import type { FilledRow, TypedValues } from '../filling/fill-row.ts'
import type { CellFault, RowData } from '../reading/read-row.ts'
import { isShown } from './photo-store.ts'

export interface RowOfImport {
  line: number
  cells: string[]
  typed: TypedValues
  data: RowData
  fill: RowData
  about: FilledRow['about']
  faults: CellFault[]
  missing: FilledRow['missing']
  /** true if the name serves as SKU */
  named: boolean
  /** the earlier row with the same SKU, or with the same name, specifications and rate */
  duplicate_of: number | null
  /** the first row with the same name, if that row is another item */
  same_name_as: number | null
  /** true if the listing was found by its name */
  by_name: boolean
  outcome: 'created' | 'updated' | 'unchanged' | 'refused' | null
  problem: string | null
  /** the current listing of the row */
  listing: {
    id: string
    status: ListingState
    name: string
    description: string
    category: string | null
    subCategory: string | null
    amount: number | null
    unit: string | null
    quantity: number | null
  } | null
  photos: { id: string; representative: boolean }[]
  listing_photos: number
}

const businessOf = (importId: string) =>
  sql`(select b.id from imports i join businesses b on b.user_id = i.user_id where i.id = ${importId})`

/** Rows `r` of an upload with the listing `l` that has their SKU or, for rows without one, their name. */
export const rowsWithListings = (importId: string) => sql`import_rows r
  left join listings k on k.sku_key = r.sku_key and k.status <> 'Deleted' and k.business_id = ${businessOf(importId)}
  left join listings l on l.id = coalesce(k.id, r.named_listing) and l.status <> 'Deleted' and l.business_id = ${businessOf(importId)}`

const photosMissing = JSON.stringify([{ field: 'images', message: listingMessages.images }])
const listingPhotos = sql`(select count(*)::int from listing_images i where i.listing_id = l.id)`
const photos = sql`(${listingPhotos} + (select count(*) from import_row_photos p
  where p.import_id = r.import_id and p.line = r.line
    and not ${isShown(sql`l.id`, sql`p.image_id`)}))`

/** The fields that a row still needs before publishing, without those that its existing listing has. */
const missing = sql`(
  case when l.id is null then r.missing else coalesce((
    select jsonb_agg(one) from jsonb_array_elements(r.missing) one
    where not case when l.status = 'Active' and one ->> 'field' = 'quantityAvailable' then true
      when r.data ? (one ->> 'field') then false
      else case one ->> 'field'
        when 'name' then l.name <> ''
        when 'description' then regexp_count(l.description, '\\S+')
          between ${listingLimits.descriptionWordsLeast} and ${listingLimits.descriptionWordsMost}
        when 'category' then l.category is not null
        when 'subCategory' then l.subcategory is not null
        when 'amount' then coalesce(l.amount, 0) > 0
        when 'unit' then l.unit is not null
        else false end end), '[]') end
  || case when ${photos} < ${imageLimits.toPublish} then ${photosMissing}::jsonb else '[]' end)`

const done = sql`r.outcome in ('created', 'updated', 'unchanged')`
const readable = sql`r.faults = '[]' and r.duplicate_of is null`
const sound = sql`(${readable} and r.outcome is null)`
/** true for rows without an outcome, refused rows, and Drafts that the next run may publish */
const open = sql`(r.outcome is null or r.outcome = 'refused' or l.status = 'Draft')`
const complete = sql`(${readable} and r.outcome is distinct from 'refused' and r.problem is null and ${missing} = '[]')`

const views: Record<ImportView, RawBuilder<unknown>> = {
  all: sql`true`,
  faulty: sql`(r.outcome = 'refused' or (r.outcome is null and not ${sound}))`,
  ready: sql`(${sound} and l.status is distinct from 'Active')`,
  live: sql`(${sound} and l.status is not distinct from 'Active')`,
  done,
  attention: sql`(${open} and not ${complete})`,
  publishable: sql`(${open} and ${complete})`,
  drafts: sql`(${done} and l.status = 'Draft')`,
  published: sql`(${done} and l.status = 'Active')`,
}
export const inView = (view: ImportView): RawBuilder<unknown> => views[view]

type Counts = Pick<ImportSummary, 'counts' | 'lacking' | 'publishing'>

const count = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`

export async function countRows(db: Db, importId: string): Promise<Counts> {
  const lacks = (field: string) =>
    count(sql`${views.ready} and l.id is null and not r.data ? ${field} and not r.fill ? ${field}`)
  return fetchOnlyRow(db)<Counts>`
    select json_build_object('rows', count(*)::int, 'faulty', ${count(views.faulty)}, 'ready', ${count(views.ready)},
        'live', ${count(views.live)}, 'created', ${count(sql`r.outcome = 'created'`)},
        'updated', ${count(sql`r.outcome = 'updated'`)}, 'unchanged', ${count(sql`r.outcome = 'unchanged'`)}) as counts,
      json_build_object('category', ${lacks('category')}, 'subCategory', ${lacks('subCategory')}, 'unit', ${lacks('unit')}) as lacking,
      json_build_object('ready', ${count(sql`goes`)}, 'updates', ${count(sql`goes and l.status in ('Active', 'Inactive')`)},
        'attention', ${count(sql`${open} and not goes`)}, 'live', ${count(views.published)}, 'drafts', ${count(views.drafts)}) as publishing
    from ${rowsWithListings(importId)} cross join lateral (select ${views.publishable} as goes offset 0) s
    where r.import_id = ${importId}`
}

/** Rows with an unsure category, by kind of goods, the largest group first. */
export const findGroups = (db: Db, importId: string): Promise<ImportSummary['groups']> => fetchRows(db)<
  ImportSummary['groups'][number]
>`
  select r.about ->> 'group' as key, count(*)::int as rows,
    (array_agg(coalesce(r.data ->> 'name', r.sku, '') order by r.line))[1:3] as names,
    mode() within group (order by r.about -> 'suggestions') as suggestions
  from ${rowsWithListings(importId)}
  where r.import_id = ${importId} and ${ungrouped} group by 1 order by 2 desc, 1 limit ${importLimits.groupsShown}`

/** The condition for rows that get the category that the seller chooses for their group. */
const ungrouped = sql`(r.about ? 'group' and ${open} and l.subcategory is null)`

export const findLinesOfGroup = (db: Db, importId: string, key: string) => fetchValues(db)<number>`
  select r.line from ${rowsWithListings(importId)}
  where r.import_id = ${importId} and ${ungrouped} and r.about ->> 'group' = ${key}`

/**
 * The fields for which rows need attention: unreadable or missing ones, and `duplicate` or `row` for the row itself.
 */
const needs = sql`(
  select one ->> 'field' as field from jsonb_array_elements(r.faults || ${missing}) one
  union select 'duplicate' where r.duplicate_of is not null
  union select 'row' where r.problem is not null)`

/** The fields for which rows need attention, the most frequent first. */
export const countNeeds = (db: Db, importId: string): Promise<ImportSummary['needs']> => fetchRows(db)<
  ImportSummary['needs'][number]
>`
  select need.field, count(*)::int as rows from ${rowsWithListings(importId)} cross join lateral ${needs} need
  where r.import_id = ${importId} and ${views.attention} group by 1 order by 2 desc, 1`

const rowColumns = sql`r.line, r.cells, r.typed, r.data, r.fill, r.about, r.faults, ${missing} as missing, r.duplicate_of, r.outcome,
  r.name_key is not null as named, r.same_name_as, l.id is not null and k.id is null as by_name,
  r.problem, case when l.id is not null then json_build_object('id', l.id, 'status', l.status, 'name', l.name,
    'description', l.description, 'category', l.category, 'subCategory', l.subcategory, 'amount', l.amount, 'unit', l.unit,
    'quantity', l.surplus -> 'quantityAvailable') end as listing, ${listingPhotos} as listing_photos,
  array(select jsonb_build_object('id', p.image_id, 'representative', p.representative) from import_row_photos p
    where p.import_id = r.import_id and p.line = r.line order by p.position) as photos`

export async function findRows(
  db: Db,
  importId: string,
  { show, need, page, size }: { show: ImportView; need?: string | undefined; page: number; size: number },
): Promise<{ rows: RowOfImport[]; count: number }> {
  const shown = sql`from ${rowsWithListings(importId)} where r.import_id = ${importId} and ${views[show]}
    ${need === undefined ? sql`` : sql`and ${need} in (select field from ${needs} need)`}`
  const rows = await fetchRows(db)<RowOfImport>`
    select ${rowColumns} ${shown} order by r.line limit ${size} offset ${(page - 1) * size}`
  const all = await fetchRows(db)<{ count: number }>`select count(*)::int as count ${shown}`
  return { rows, count: onlyRow(all).count }
}

export const findLines = (db: Db, importId: string, lines: readonly number[]) => fetchRows(db)<RowOfImport>`
  select ${rowColumns} from ${rowsWithListings(importId)}
  where r.import_id = ${importId} and r.line = any (${lines}::integer[]) order by r.line`

/** The rows whose description may be composed. */
export const findComposedRows = (db: Db, importId: string) => fetchRows(db)<
  Pick<RowOfImport, 'line' | 'cells' | 'typed'>
>`
  select line, cells, typed from import_rows
  where import_id = ${importId} and not data ? 'description' order by line`
