import type { AdminColumns, ColumnValues, FieldOf } from '#contract/admin/columns.ts'
import { exportSheets } from '#contract/admin/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { Download, SignedInContext } from '#server/platform/context.ts'
import { type Cell, spreadsheet } from '#server/platform/files/spreadsheet.ts'
import { allowExport, batchSize } from './allow-export.ts'
import { findAll, type Lookup } from './lookup-store.ts'

/** A row of an admin table from the database. */
export type TableRow<Columns extends AdminColumns> = {
  [Name in FieldOf<Columns>]: Columns[Name]['kind'] extends 'date' ? Date : ColumnValues[Columns[Name]['kind']]
}

type Exportable = string | number | Date | ColumnValues['company']

interface Exported<Name extends string> {
  file: string
  sheet: string
  columns: Readonly<Record<Name, AdminColumns[string]>>
  exported: readonly Name[]
}

/** A file with every row that `lookup` finds, written while it is sent; `read` gives the rows of some ids. */
export async function exportTable<Name extends string>(
  context: SignedInContext,
  { file, sheet, columns, exported }: Exported<Name>,
  filters: { search?: string | undefined },
  lookup: Lookup,
  read: (ids: string[]) => Promise<Record<Name, Exportable>[]>,
): Promise<Download> {
  await allowExport(context, file, filters)
  const headings = exported.map(name => columns[name].inFile ?? columns[name].title)
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const ids of findAll(context.services.db, lookup, batchSize))
      yield (await read(ids)).map(row => exported.map(name => cellOf(row[name])))
  }
  return { name: file, body: spreadsheet(sheet, headings, rows()) }
}

function cellOf(value: Exportable): Cell {
  if (value instanceof Date) return dayOf(value)
  if (typeof value === 'number') return value
  return (typeof value === 'string' ? value : value?.name) || exportSheets.missing
}
