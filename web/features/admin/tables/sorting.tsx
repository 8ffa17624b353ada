import { isDescending, newestFirst } from '#contract/admin/sorts.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { SortHeading } from '#web/ui/tables/sort-heading.tsx'
import styles from './sorting.module.css'
import table from './table.module.css'

interface Sort {
  sort: string
  label: string
}

export interface Heading {
  title: string
  /** `actions`: the title of the column is visually hidden. */
  kind?: 'date' | 'number' | 'quiet' | 'actions'
  /** the orders by the column, first the one of the first press */
  sorts?: readonly [Sort, Sort]
}

export interface RowOrder {
  sort: string
  /** the name of the order without `sort`, unless it is newest first */
  usual?: string | undefined
}

/** The order of an address: `sort`, otherwise that of a queue, otherwise newest first. */
export const rowOrder = (sort: string | undefined, usual?: string): RowOrder => ({
  sort: sort ?? (usual ? '' : newestFirst),
  usual,
})

type HeaderCellProps = {
  column: Heading
  /** the order of the rows */
  sort: string | undefined
  onSort: (sort: string) => void
}

/** The heading of a column; a press orders by it, and the next press in the opposite direction. */
export function HeaderCell({ column: { title, kind, sorts }, sort: now, onSort }: HeaderCellProps) {
  const className = kind === 'number' ? table.number : undefined
  if (now === undefined || !sorts)
    return (
      <th scope="col" className={className}>
        {kind === 'actions' ? <span className="visually-hidden">{title}</span> : title}
      </th>
    )
  const [first, second] = sorts
  const next = now === first.sort ? second : first
  const sorted = now !== first.sort && now !== second.sort ? undefined : isDescending(now) ? 'descending' : 'ascending'
  return (
    <SortHeading sorted={sorted} className={className} onSort={() => onSort(next.sort)}>
      {title}
    </SortHeading>
  )
}

type SortFieldProps = {
  columns: readonly Heading[]
  order: RowOrder
  onSort: (sort: string) => void
}

/** The orders of a table whose rows are cards. */
export const SortField = ({ columns, order: { sort, usual }, onSort }: SortFieldProps) => (
  <ChoiceField
    label="Order by"
    className={styles.field}
    options={columns.flatMap(({ sorts }) => sorts ?? []).map(({ sort: id, label }) => ({ id, label }))}
    empty={usual}
    value={sort}
    onValue={onSort}
  />
)
