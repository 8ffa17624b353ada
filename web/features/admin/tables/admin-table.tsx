import type { ReactNode } from 'react'
import { newestFirst } from '#contract/admin/sorts.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { useMedia } from '#web/ui/basics/use-media.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { search } from '#web/ui/media/icons/essential.ts'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import { ExportButton } from './export-button.tsx'
import { HeaderCell, type Heading, type RowOrder, SortField } from './sorting.tsx'
import styles from './table.module.css'
import { type LoadedRows, TableFrame } from './table-frame.tsx'
import { Toolbar, type ToolbarFilters } from './toolbar.tsx'
import { showsAll, type TableState } from './use-table-state.ts'

export type Column<Row> = Heading & { render: (row: Row) => ReactNode }

type AdminTableProps<Row> = {
  one: string
  many: string
  /** A description of the filter, e.g. 'joined in 2026'. */
  which?: string
  table: TableState
  loaded: LoadedRows
  /** Undefined until the first reply. */
  rows: readonly Row[] | undefined
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  /** The content of the card that replaces a row on narrow screens. */
  renderCard: (row: Row) => ReactNode
  isDeleted?: (row: Row) => boolean
  /** `exportAll` adds an export of the rows */
  filters?: ToolbarFilters & { exportAll?: () => Promise<boolean> }
  order?: RowOrder
  /** true if the columns do not fit beside the menu on a tablet */
  wide?: boolean
  /** Replaces the table if it has no rows and no filter is set. */
  empty?: ReactNode
}

/** A table of the admin area: filters, the number of matches, and the rows, as cards on narrow screens. */
export function AdminTable<Row extends { id: string | number }>(props: AdminTableProps<Row>) {
  const {
    one,
    many,
    which = '',
    table,
    loaded,
    rows,
    columns,
    renderCard,
    isDeleted,
    filters,
    order,
    empty,
    wide = false,
  } = props
  // beside the menu, the last columns of a wide table would be off screen
  const narrow = useMedia(wide ? '(max-width: 1279px)' : '(max-width: 768px)')
  const { count, more } = loaded.data ?? {}
  const fade = (row: Row) => (isDeleted?.(row) ? styles.faded : undefined)
  const canShowAll = filters?.years && !showsAll(table)
  const sortBy = (sort: string) => table.change({ sort: sort === newestFirst && !order?.usual ? '' : sort })
  const showAll = () => table.change({ year: 'all', status: '', search: '' })
  return (
    <>
      {filters ? (
        <Toolbar table={table} {...filters}>
          {narrow && order ? <SortField columns={columns} order={order} onSort={sortBy} /> : null}
          {filters.exportAll ? <ExportButton exportAll={filters.exportAll} rows={count} more={more} /> : null}
        </Toolbar>
      ) : null}
      <div className={classNames(layout.row, styles.count)}>
        <p role="status">
          {count === undefined ? (
            loaded.failure && !loaded.loading ? null : (
              'Loading...'
            )
          ) : (
            <>
              <strong>
                {more ? 'more than ' : ''}
                {formatNumber(count)}
              </strong>{' '}
              {count === 1 && !more ? one : many} {which}
            </>
          )}
        </p>
        {canShowAll ? (
          <Button size="sm" variant="ghost" onClick={showAll}>
            Show all
          </Button>
        ) : null}
      </div>
      <TableFrame
        what={`the ${many}`}
        loaded={loaded}
        rows={rows?.length}
        table={table}
        empty={
          empty ?? (
            <EmptyState
              title={`No ${many} match these filters`}
              heading="h2"
              icon={search}
              action={canShowAll ? <Button onClick={showAll}>Show all</Button> : null}
            >
              Try a different search or remove a filter.
            </EmptyState>
          )
        }
      >
        {narrow ? (
          <ul className={classNames(blocks.tiles, styles.cards)}>
            {rows?.map(row => (
              <li key={row.id} className={classNames(layout.card, styles.card, fade(row))}>
                {renderCard(row)}
              </li>
            ))}
          </ul>
        ) : (
          // a scrolling area must be reachable by keyboard
          <section className={classNames(layout.card, styles.frame)} aria-label={`Table of ${many}`} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {columns.map(column => (
                    <HeaderCell key={column.title} column={column} sort={order?.sort} onSort={sortBy} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows?.map(row => (
                  <tr key={row.id} className={fade(row)}>
                    {columns.map(({ title, kind, render }, index) => {
                      const Cell = index === 0 ? 'th' : 'td'
                      return (
                        <Cell
                          key={title}
                          scope={index === 0 ? 'row' : undefined}
                          className={kind && kind !== 'actions' ? styles[kind] : undefined}
                        >
                          {render(row)}
                        </Cell>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </TableFrame>
    </>
  )
}
