import type { ImportRow, ImportSummary } from '../../../../contract/imports/endpoints.ts'
import { importMessages } from '../../../../contract/imports/rules.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Import } from './import-store.ts'
import { countRows, findSamples, type RowOfImport } from './row-store.ts'
import { countUnnamed, findRested } from './unnamed-store.ts'

/** An upload in short, for a list of them. */
export async function briefView(
  db: Db,
  row: Import,
): Promise<Omit<ImportSummary, 'headers' | 'mapping' | 'samples' | 'unnamed' | 'resting'>> {
  const { lacking, ...counts } = await countRows(db, row.id)
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    category: row.defaults.category,
    subCategory: row.defaults.subCategory ?? null,
    unit: row.defaults.unit,
    lacking,
    counts,
    progress: { done: row.run_done, total: row.run_total },
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

export async function summaryView(db: Db, row: Import): Promise<ImportSummary> {
  const { headers, mapping } = row
  return {
    ...(await briefView(db, row)),
    headers,
    mapping,
    samples: await findSamples(db, row.id),
    unnamed: await countUnnamed(db, row.id),
    resting: (await findRested(db, row.id)).length,
  }
}

/** A row of the preview; what concerns the SKU or the whole row stands in the SKU's column. */
export function rowView(row: RowOfImport, { mapping }: Pick<Import, 'mapping'>): ImportRow {
  const sku = mapping.indexOf('sku')
  const column = sku < 0 ? null : sku
  const more = [
    ...(row.duplicate_of === null
      ? []
      : [{ column, field: 'sku', message: importMessages.duplicate(row.duplicate_of) }]),
    ...(row.problem === null ? [] : [{ column: null, field: 'row', message: row.problem }]),
  ]
  return {
    line: row.line,
    cells: row.cells,
    faults: [...row.faults, ...more],
    effect: row.known === null ? 'create' : row.known === 'Active' ? 'change-live' : 'update',
    outcome: row.outcome,
    listingId: row.listing_id,
  }
}
