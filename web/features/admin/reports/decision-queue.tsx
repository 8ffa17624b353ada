import type { ReactNode } from 'react'
import { classNames } from '#web/ui/basics/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { circleCheck } from '#web/ui/media/icons/workbench.ts'
import { type Tab, Tabs } from '#web/ui/navigation/tabs.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { type LoadedRows, TableFrame } from '../tables/table-frame.tsx'
import type { TableState } from '../tables/use-table-state.ts'
import styles from './report-queue.module.css'

interface DecisionQueueProps<Row, Show extends string> {
  /** Names the cases in an error message, e.g. 'the reviews'. */
  what: string
  loaded: LoadedRows
  /** Undefined until the first reply. */
  rows: readonly Row[] | undefined
  table: TableState
  /** Title of the empty queue. */
  none: string
  /** The tabs for open and decided cases, if the queue shows both; each writes its status into the address. */
  states?: { label: string; tabs: readonly (Tab<Show> & { status: string })[]; value: Show }
  /** A note above the cases. */
  note?: string | undefined
  onDecided?: () => void
  /** `done` loads the queue anew after a decision. */
  renderCase: (row: Row, done: () => void) => ReactNode
}

/** A queue of cases for admins to decide, one card each. */
export function DecisionQueue<Row extends { id: string }, Show extends string = never>(
  props: DecisionQueueProps<Row, Show>,
) {
  const { what, loaded, rows, table, none, states, note, onDecided, renderCase } = props
  const done = () => {
    loaded.reload()
    onDecided?.()
  }
  const cases = (
    <TableFrame
      what={what}
      loaded={loaded}
      rows={rows?.length}
      table={table}
      empty={<EmptyState title={none} heading="h2" icon={circleCheck} />}
    >
      <ul className={classNames(layout.column, styles.reports)}>
        {note ? <li className={styles.note}>{note}</li> : null}
        {rows?.map(row => (
          <li key={row.id} className={classNames(layout.card, layout.column, styles.report)}>
            {renderCase(row, done)}
          </li>
        ))}
      </ul>
    </TableFrame>
  )
  if (!states) return cases
  const { label, tabs, value } = states
  return (
    <Tabs
      label={label}
      tabs={tabs}
      value={value}
      onChange={id => table.change({ status: tabs.find(tab => tab.id === id)?.status ?? '' })}
    >
      {cases}
    </Tabs>
  )
}
