import { type RawBuilder, sql } from 'kysely'
import { type ManifestGroup, manifestLimits } from '#contract/manifests/rules.ts'
import type { Condition } from '#contract/surplus/terms.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchOnlyValue, fetchRow, fetchRows } from '#server/platform/database/fetch.ts'
import type { LineData } from '../reading/read-line.ts'

export interface ManifestRow {
  file_name: string
  line_count: number
  unit: string | null
  quantity: number | null
  mrp_total: number | null
  lowest_condition: Condition | null
  variance: number
  updated_at: Date
}
export type LineRow = Omit<LineData, 'mrpTotal'> & { mrp_total: number | null }
export interface ShareRow {
  name: string | null
  lines: number
  quantity: number
  mrp: number | null
}

const manifestColumns = sql`file_name, line_count, unit, quantity, mrp_total, lowest_condition, variance, updated_at`
const lineColumns = sql`line, item, quantity, unit, brand, code, condition, mrp, mrp_total, rest`

export const findManifest = (db: Db, listingId: string) => fetchRow(db)<ManifestRow>`
  select ${manifestColumns} from manifests where listing_id = ${listingId}`

interface NewManifest {
  fileName: string
  variance: number
  words: string
  lowestCondition: Condition | null
  lines: readonly LineData[]
}

/** Replaces the list; its totals are computed from the stored lines. */
export async function replaceManifest(tx: Tx, listingId: string, given: NewManifest): Promise<void> {
  await deleteManifest(tx, listingId)
  await tx
    .insertInto('manifests')
    .values({
      listing_id: listingId,
      file_name: given.fileName,
      line_count: given.lines.length,
      lowest_condition: given.lowestCondition,
      variance: given.variance,
      words: given.words,
    })
    .execute()
  await execute(tx)`
    insert into manifest_lines (listing_id, line, item, quantity, unit, brand, code, condition, mrp, mrp_total, rest)
    select ${listingId}::uuid, line, item, quantity, unit, brand, code, condition, mrp, "mrpTotal", rest
    from jsonb_to_recordset(${JSON.stringify(given.lines)}::jsonb) as given(
      line integer, item text, quantity numeric, unit text, brand text, code text, condition text, mrp numeric,
      "mrpTotal" numeric, rest jsonb)`
  await execute(tx)`
    update manifests m set unit = sums.unit, quantity = sums.quantity, mrp_total = sums.mrp
    from (
      select case when count(distinct coalesce(unit, '')) = 1 then min(unit) end as unit,
             case when count(distinct coalesce(unit, '')) = 1 then sum(quantity) end as quantity, sum(mrp_total) as mrp
      from manifest_lines where listing_id = ${listingId}
    ) as sums where m.listing_id = ${listingId}`
}

/** Deletes the list; true if there was one. */
export async function deleteManifest(tx: Tx, listingId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('manifests').where('listing_id', '=', listingId).executeTakeFirst()
  return numDeletedRows > 0n
}

const escaped = (search: string): string => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
function matching(listingId: string, { search, masked }: Searched): RawBuilder<unknown> {
  if (search.trim() === '') return sql`listing_id = ${listingId}`
  const words = masked ? sql`mask_phones(item), mask_phones(brand), mask_phones(code)` : sql`item, brand, code`
  return sql`listing_id = ${listingId} and concat_ws(' ', ${words}, condition) ilike ${escaped(search)}`
}

interface Searched {
  search: string
  /** true if phone numbers match only by the digits that are shown */
  masked?: boolean
}
interface LinesQuery extends Searched {
  page: number
  size?: number
}

export const findLines = (
  db: Db,
  listingId: string,
  { page, size = manifestLimits.pageSize, ...asked }: LinesQuery,
) => fetchRows(db)<LineRow>`
  select ${lineColumns} from manifest_lines
  where ${matching(listingId, asked)} order by line limit ${size} offset ${(page - 1) * size}`

export const countLines = (db: Db, listingId: string, filter: Searched) => fetchOnlyValue(db)<number>`
  select count(*)::int as count from manifest_lines where ${matching(listingId, filter)}`

const groupings = {
  brand: sql`lower(btrim(brand))`,
  condition: sql`condition`,
} as const satisfies Record<ManifestGroup, RawBuilder<unknown>>

/** The columns of a `ShareRow`. */
const shareColumns = (group: ManifestGroup) => sql`
  min(btrim(${sql.ref(group)})) as name, count(*)::int as lines, sum(quantity) as quantity, sum(mrp_total) as mrp`

/** The totals of lines by brand (upper and lower case are one brand) or by condition; the largest first. */
export async function findShares(
  db: Db,
  listingId: string,
  group: ManifestGroup,
  { page, size = manifestLimits.pageSize, ...asked }: LinesQuery,
): Promise<{ shares: ShareRow[]; count: number }> {
  const rows = await fetchRows(db)<ShareRow & { groups: number }>`
    select ${shareColumns(group)}, (count(*) over ())::int as groups
    from manifest_lines where ${matching(listingId, asked)}
    group by ${groupings[group]} order by sum(quantity) desc, 1
    limit ${size} offset ${(page - 1) * size}`
  return {
    shares: rows.map(({ name, lines, quantity, mrp }) => ({ name, lines, quantity, mrp })),
    count: rows[0]?.groups ?? 0,
  }
}

/** A list with its largest brands, its conditions and its first lines, as JSON. */
export interface ManifestStartRow {
  manifest: Omit<ManifestRow, 'updated_at'> & { updated_at: string }
  brands: ShareRow[]
  conditions: ShareRow[]
  lines: LineRow[]
}

/** The `ShareRow`s of the listing `l`, as a JSON array. */
const sharesOf = (group: ManifestGroup, most: number) => sql`array(
  select row_to_json(one) from (
    select ${shareColumns(group)} from manifest_lines where listing_id = l.id
    group by ${groupings[group]} order by sum(quantity) desc, 1 limit ${sql.lit(most)}
  ) as one)`

/** A `ManifestStartRow` of the listing `l`, or null. */
export function startOfList({ brands, lines }: { brands: number; lines: number }): RawBuilder<ManifestStartRow | null> {
  return sql`(
    select json_build_object(
      'manifest', (select row_to_json(one) from (select ${manifestColumns}) as one),
      'brands', ${sharesOf('brand', brands)},
      'conditions', ${sharesOf('condition', manifestLimits.pageSize)},
      'lines', array(
        select row_to_json(one) from (
          select ${lineColumns} from manifest_lines where listing_id = l.id order by line limit ${sql.lit(lines)}
        ) as one))
    from manifests where listing_id = l.id)`
}
