import type { ReactNode } from 'react'
import type { AdminTableState } from '../../../contract/admin-table-rules.ts'
import type { RefusalBody } from '../../../contract/refusals.ts'
import { loadFault } from '../../api/load-fault.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './rows.module.css'
import { useNarrow } from './use-narrow.ts'

/** A page of this size needs no turning. */
const UNTURNED = 10
const SKELETON_ROWS = 6

type TableFrameProps = {
  /** What the rows are, in the plural. */
  noun: string
  loaded: { loading: boolean; failure: RefusalBody | undefined; reload: () => void }
  /** Undefined until the first reply. */
  rows: number | undefined
  total: number
  state: AdminTableState
  onChange: (part: Partial<AdminTableState>) => void
  /** What stands where no row is. */
  empty: ReactNode
  table: ReactNode
  cards: ReactNode
}

/** The place of an admin table in all its forms: loading, failed, empty, table on wide screens, cards on phones, pages below. */
export function TableFrame(props: TableFrameProps) {
  const { noun, loaded, rows, total, state, onChange, empty, table, cards } = props
  const narrow = useNarrow()
  if (loaded.failure && !loaded.loading)
    return <ErrorPanel onRetry={loaded.reload}>{loadFault(`the ${noun}`, loaded.failure)}</ErrorPanel>
  if (rows === undefined) return <Ghosts />
  const dimmed = loaded.loading && styles.waiting
  return (
    <>
      {rows === 0 ? empty : null}
      {rows > 0 && narrow ? <ul className={classNames(styles.cards, dimmed)}>{cards}</ul> : null}
      {rows > 0 && !narrow ? (
        // what scrolls must be reachable by keyboard
        <div className={classNames(styles.frame, dimmed)} role="region" aria-label={`Table of ${noun}`} tabIndex={0}>
          <table className={styles.table}>{table}</table>
        </div>
      ) : null}
      {total > UNTURNED ? (
        <Pagination
          className={styles.pages}
          page={state.page}
          size={state.size}
          total={total}
          onPage={page => onChange({ page })}
          onSize={size => onChange({ size })}
        />
      ) : null}
    </>
  )
}

function Ghosts() {
  return (
    <div className={styles.frame} aria-busy>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className={styles.ghost}>
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}

/** Nothing fits: says so, and how to see everything. */
export function NothingFits({ noun, action }: { noun: string; action?: ReactNode }) {
  return (
    <EmptyState title={`No ${noun} fit these filters`} heading="h2" action={action}>
      Try another word, or widen the filters.
    </EmptyState>
  )
}
