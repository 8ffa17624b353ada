import type { ReactNode } from 'react'
import type { AdminColumn, AdminColumns, ColumnValues, FieldOf } from '#contract/admin/columns.ts'
import { formatSort, sortsBy } from '#contract/admin/sorts.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import type { Column } from './admin-table.tsx'
import { Company, Day } from './cells.tsx'

/** The default cell of each kind. */
const cells: { [Kind in keyof ColumnValues]: (value: ColumnValues[Kind]) => ReactNode } = {
  id: id => id,
  text: text => text,
  date: at => <Day at={at} />,
  number: formatNumber,
  rupees: amount => amount !== null && formatRupees(amount),
  company: business => <Company business={business} />,
  actions: () => null,
}

/** The kinds with a style of their own. */
const styled = { date: 'date', number: 'number', rupees: 'number', actions: 'actions' } as const
const hasStyle = (kind: string): kind is keyof typeof styled => Object.hasOwn(styled, kind)

type Names<Columns> = keyof Columns & string
type Cells<Name extends string, Row> = Record<Name, (row: Row) => ReactNode>
type RowOf<Columns extends AdminColumns> = { [Name in FieldOf<Columns>]: ColumnValues[Columns[Name]['kind']] }
type DrawnOf<Columns extends AdminColumns, Row> = Cells<Exclude<Names<Columns>, FieldOf<Columns>>, Row> &
  Partial<Cells<FieldOf<Columns>, Row>>

/** Makes the named columns of a table; `drawn` has the cells that differ from the default of their kind. */
export function columnsOf<Columns extends AdminColumns, Row extends RowOf<Columns>>(
  columns: Columns & Record<Names<Columns>, AdminColumn>,
  shown: readonly Names<Columns>[],
  drawn: DrawnOf<Columns, Row>,
): Column<Row>[] {
  const own: Partial<Cells<string, Row>> = drawn
  return shown.map(name => {
    const column: AdminColumn = columns[name]
    const { title, kind, sorted } = column
    // the row has a value of this kind in this column
    const usual = cells[kind] as (value: unknown) => ReactNode
    const render = own[name] ?? ((row: Row) => usual(row[name as FieldOf<Columns>]))
    const [first, second] = sortsBy(name, column)
    const labelled = (sort: string) => ({ sort, label: formatSort(column, sort) })
    return {
      title,
      ...(hasStyle(kind) && { kind: styled[kind] }),
      ...(sorted && { sorts: [labelled(first), labelled(second)] as const }),
      render,
    }
  })
}
