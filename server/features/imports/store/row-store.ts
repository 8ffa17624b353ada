import { type RawBuilder, sql } from 'kysely'
import type { ImportSummary } from '../../../../contract/imports/endpoints.ts'
import type { ImportView } from '../../../../contract/imports/rules.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { onlyRow } from '../../../platform/database/only-row.ts'
import type { CellFault, RowData } from '../reading/read-row.ts'

export interface RowOfImport {
  line: number
  cells: string[]
  faults: CellFault[]
  /** the earlier row with the same SKU */
  duplicate_of: number | null
  outcome: 'created' | 'updated' | 'unchanged' | 'refused' | null
  problem: string | null
  listing_id: string | null
  /** whether a listing has this SKU now: a live one, or another */
  known: 'Active' | 'other' | null
}

const sound = sql`r.faults = '[]' and r.duplicate_of is null and r.outcome is null`

/**
 * The SKU keys of the seller's listings, of the live ones or of all. Asked as an uncorrelated set, which is hashed once: rows
 * just written have no statistics, and a join would compare all with all.
 */
const ownKeys = (importId: string, live: boolean) => sql`(
  select l.sku_key from imports i join businesses b on b.user_id = i.user_id join listings l on l.business_id = b.id
  where i.id = ${importId} and l.sku_key is not null and ${live ? sql`l.status = 'Active'` : sql`l.status <> 'Deleted'`})`
const isLive = (importId: string) => sql`((r.sku_key in ${ownKeys(importId, true)}) is true)`

const views: Record<ImportView, (importId: string) => RawBuilder<unknown>> = {
  all: () => sql`true`,
  faulty: () => sql`(r.outcome = 'refused' or (r.outcome is null and not (${sound})))`,
  ready: importId => sql`(${sound} and not ${isLive(importId)})`,
  live: importId => sql`(${sound} and ${isLive(importId)})`,
  done: () => sql`r.outcome in ('created', 'updated', 'unchanged')`,
}

/** Stores rows given as the JSON that readRows made. */
export async function insertRows(tx: Tx, importId: string, chunk: string): Promise<void> {
  await sql`
    insert into import_rows (import_id, line, cells, data, faults, sku, sku_key)
    select ${importId}, line, cells, data, faults, sku, sku_key from jsonb_to_recordset(${chunk}::jsonb)
      as g(line integer, cells jsonb, data jsonb, faults jsonb, sku text, sku_key text)`.execute(tx)
}

/**
 * Gives rows that are not listings yet a new reading, and other cells where the chunk tells them; what an earlier run refused
 * may be tried again. Rows that stay as they are are not written.
 */
export async function updateRows(tx: Tx, importId: string, chunk: string): Promise<void> {
  await sql`
    update import_rows r set cells = coalesce(g.cells, r.cells), data = g.data, faults = g.faults, sku = g.sku, sku_key = g.sku_key,
      outcome = null, problem = null
    from jsonb_to_recordset(${chunk}::jsonb)
      as g(line integer, cells jsonb, data jsonb, faults jsonb, sku text, sku_key text)
    where r.import_id = ${importId} and r.line = any (array(select (one ->> 'line')::integer from jsonb_array_elements(${chunk}::jsonb) one)) and r.line = g.line
      and (g.cells is not null or (r.data, r.faults, r.sku, r.sku_key, r.outcome, r.problem) is distinct from (g.data, g.faults, g.sku, g.sku_key, null::text, null::text))`.execute(
    tx,
  )
}

/** Marks every row whose SKU an earlier row has. */
export async function markDuplicates(tx: Tx, importId: string): Promise<void> {
  // the statistics do not know these rows yet, or only those of earlier imports: taken for few, each would be held against all anew
  await sql`set local enable_nestloop = off`.execute(tx)
  await sql`
    update import_rows r set duplicate_of = found.duplicate_of
    from (
      select line, case when sku_key is not null then nullif(min(line) over (partition by sku_key), line) end as duplicate_of
      from import_rows where import_id = ${importId}
    ) found
    where r.import_id = ${importId} and r.line = found.line and r.duplicate_of is distinct from found.duplicate_of`.execute(
    tx,
  )
  await sql`set local enable_nestloop = on`.execute(tx)
}

/** The rows that may be read anew, as JSON text of [line, cells] pairs, which nobody here has to parse. */
export async function findOpenCells(db: Db, importId: string): Promise<string> {
  const { rows } = await sql<{ cells: string }>`
    select coalesce(jsonb_agg(jsonb_build_array(line, cells) order by line), '[]')::text as cells
    from import_rows where import_id = ${importId} and (outcome is null or outcome = 'refused')`.execute(db)
  return onlyRow(rows).cells
}

const count = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`

export async function countRows(
  db: Db,
  importId: string,
): Promise<ImportSummary['counts'] & Pick<ImportSummary, 'lacking'>> {
  const lacks = (field: string) =>
    count(
      sql`${views.ready(importId)} and not r.data ? ${field} and not (r.sku_key in ${ownKeys(importId, false)}) is true`,
    )
  const { rows } = await sql<ImportSummary['counts'] & Pick<ImportSummary, 'lacking'>>`
    select count(*)::int as rows, ${count(views.faulty(importId))} as faulty, ${count(views.ready(importId))} as ready,
      ${count(views.live(importId))} as live, ${count(sql`r.outcome = 'created'`)} as created,
      ${count(sql`r.outcome = 'updated'`)} as updated, ${count(sql`r.outcome = 'unchanged'`)} as unchanged,
      json_build_object('category', ${lacks('category')}, 'subCategory', ${lacks('subCategory')}, 'unit', ${lacks('unit')}) as lacking
    from import_rows r where r.import_id = ${importId}`.execute(db)
  return onlyRow(rows)
}

/** Up to three filled cells of each column, out of the first rows. */
export async function findSamples(db: Db, importId: string): Promise<string[][]> {
  const { rows } = await sql<{ cells: string[] }>`
    select cells from import_rows where import_id = ${importId} order by line limit 20`.execute(db)
  const width = rows[0]?.cells.length ?? 0
  return Array.from({ length: width }, (_, column) => {
    const filled = new Set(rows.map(({ cells }) => (cells[column] ?? '').slice(0, 60)).filter(Boolean))
    return [...filled].slice(0, 3)
  })
}

const rowColumns = (
  importId: string,
) => sql`r.line, r.cells, r.faults, r.duplicate_of, r.outcome, r.problem, r.listing_id,
  case when ${isLive(importId)} then 'Active' when r.sku_key in ${ownKeys(importId, false)} then 'other' end as known`

export async function findRows(
  db: Db,
  importId: string,
  { show, page, size }: { show: ImportView; page: number; size: number },
): Promise<{ rows: RowOfImport[]; count: number }> {
  const { rows } = await sql<RowOfImport>`
    select ${rowColumns(importId)} from import_rows r where r.import_id = ${importId} and ${views[show](importId)}
    order by r.line limit ${size} offset ${(page - 1) * size}`.execute(db)
  const { rows: all } = await sql<{ count: number }>`
    select count(*)::int as count from import_rows r where r.import_id = ${importId} and ${views[show](importId)}`.execute(
    db,
  )
  return { rows, count: onlyRow(all).count }
}

export async function findRow(db: Db, importId: string, line: number): Promise<RowOfImport | undefined> {
  const { rows } = await sql<RowOfImport>`
    select ${rowColumns(importId)} from import_rows r where r.import_id = ${importId} and r.line = ${line}`.execute(db)
  return rows[0]
}

export interface ReadyRow {
  line: number
  sku: string
  sku_key: string
  data: RowData
}

/** The next rows of a run, in the order of the file. */
export async function findNextRows(tx: Tx, importId: string, live: boolean, most: number): Promise<ReadyRow[]> {
  const { rows } = await sql<ReadyRow>`
    select r.line, r.sku, r.sku_key, r.data from import_rows r
    where r.import_id = ${importId} and (${views.ready(importId)} or (${live} and ${views.live(importId)}))
    order by r.line limit ${most}`.execute(tx)
  return rows
}

export interface RowResult {
  line: number
  outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  problem: string | null
  listing_id: string | null
}

export async function saveOutcomes(tx: Tx, importId: string, results: readonly RowResult[]): Promise<void> {
  await sql`
    update import_rows r set outcome = g.outcome, problem = g.problem, listing_id = g.listing_id
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as g(line integer, outcome text, problem text, listing_id uuid)
    where r.import_id = ${importId} and r.line = any (${results.map(({ line }) => line)}::integer[]) and r.line = g.line`.execute(
    tx,
  )
}

/** The listings that an upload has made or changed, in the order of the file. */
export async function findListingIds(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    select listing_id from import_rows where import_id = ${importId} and listing_id is not null
      and outcome in ('created', 'updated', 'unchanged')
    order by line`.execute(db)
  return rows.map(({ listing_id }) => listing_id)
}
