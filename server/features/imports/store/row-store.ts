import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchOnlyValue, fetchRows, fetchValues } from '#server/platform/database/fetch.ts'
import type { RowData } from '../reading/read-row.ts'
import { inView, rowsWithListings } from './row-views.ts'

/** Stores rows given as the JSON that readRows made. */
export const insertRows = (tx: Tx, importId: string, chunk: string) => execute(tx)`
  insert into import_rows (import_id, line, cells, typed, data, faults, fill, about, missing, sku, sku_key, name_key)
  select ${importId}, line, cells, typed, data, faults, fill, about, missing, sku, sku_key, name_key from jsonb_to_recordset(${chunk}::jsonb)
    as g(line integer, cells jsonb, typed jsonb, data jsonb, faults jsonb, fill jsonb, about jsonb, missing jsonb, sku text, sku_key text, name_key text)`

/**
 * Stores a new reading of rows that are not listings yet, and new cells if the chunk has them; rows that an earlier run
 * refused may be tried again. Unchanged rows are not written.
 */
export const updateRows = (tx: Tx, importId: string, chunk: string) => execute(tx)`
  update import_rows r set cells = coalesce(g.cells, r.cells), typed = coalesce(g.typed, r.typed), data = g.data, faults = g.faults,
    fill = g.fill, about = g.about, missing = g.missing, sku = g.sku, sku_key = g.sku_key, name_key = g.name_key, outcome = null, problem = null
  from jsonb_to_recordset(${chunk}::jsonb)
    as g(line integer, cells jsonb, typed jsonb, data jsonb, faults jsonb, fill jsonb, about jsonb, missing jsonb, sku text, sku_key text, name_key text)
  where r.import_id = ${importId} and r.line = any (array(select (one ->> 'line')::integer from jsonb_array_elements(${chunk}::jsonb) one)) and r.line = g.line
    and (g.cells is not null or (r.data, r.faults, r.fill, r.about, r.missing, r.sku, r.sku_key, r.outcome, r.problem)
      is distinct from (g.data, g.faults, g.fill, g.about, g.missing, g.sku, g.sku_key, null::text, null::text))`

/** The rows that may be read again, as JSON text of [line, cells, typed values], which is passed on unparsed. */
export const findOpenCells = (db: Db, importId: string) => fetchOnlyValue(db)<string>`
  select coalesce(jsonb_agg(jsonb_build_array(line, cells, typed) order by line), '[]')::text as cells
  from import_rows where import_id = ${importId} and (outcome is null or outcome = 'refused')`

/** Up to three filled cells of each column, from the first rows. */
export async function findSamples(db: Db, importId: string): Promise<string[][]> {
  const rows = await fetchRows(db)<{ cells: string[] }>`
    select cells from import_rows where import_id = ${importId} order by line limit 20`
  const width = rows[0]?.cells.length ?? 0
  return Array.from({ length: width }, (_, column) => {
    const filled = new Set(rows.map(({ cells }) => (cells[column] ?? '').slice(0, 60)).filter(Boolean))
    return [...filled].slice(0, 3)
  })
}

export interface ReadyRow {
  line: number
  sku: string
  sku_key: string
  /** the listing found by name, if no listing has the SKU */
  named_listing: string | null
  data: RowData
  fill: RowData
}

interface Run {
  includes_live: boolean
  /** true if the run also publishes Drafts of an earlier run that are complete now */
  publishes: boolean
}

const inRun = ({ includes_live: live, publishes }: Run) =>
  sql`(${inView('ready')} or (${live} and ${inView('live')}) or (${publishes} and ${inView('publishable')}))`

/** The number of rows that the next run would process. */
export const countNextRows = (tx: Tx, importId: string, run: Run) => fetchOnlyValue(tx)<number>`
  select count(*)::int as count from ${rowsWithListings(importId)}
  where r.import_id = ${importId} and ${inRun(run)}`

/** The next rows of a run, in the order of the file. */
export const findNextRows = (tx: Tx, importId: string, run: Run, most: number) => fetchRows(tx)<ReadyRow>`
  select r.line, r.sku, r.sku_key, r.named_listing, r.data, r.fill from ${rowsWithListings(importId)}
  where r.import_id = ${importId} and ${inRun(run)}
  order by r.line limit ${most}`

export interface RowResult {
  line: number
  outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  problem: string | null
  listing_id: string | null
}

export const saveOutcomes = (tx: Tx, importId: string, results: readonly RowResult[]) => execute(tx)`
  update import_rows r set outcome = g.outcome, problem = g.problem, listing_id = g.listing_id
  from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
    as g(line integer, outcome text, problem text, listing_id uuid)
  where r.import_id = ${importId} and r.line = any (${results.map(({ line }) => line)}::integer[]) and r.line = g.line`

/** The listings that an upload has created or changed, in the order of the file. */
export const findListingIds = (db: Db, importId: string) => fetchValues(db)<string>`
  select listing_id from import_rows where import_id = ${importId} and listing_id is not null
    and outcome in ('created', 'updated', 'unchanged')
  order by line`
