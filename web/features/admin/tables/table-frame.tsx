import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { loadFault } from '#web/api/load-fault.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './table.module.css'
import type { TableState } from './use-table-state.ts'

/** The smallest page size: a table with at most this many rows has no page links. */
const LEAST_PAGE_SIZE = 10
const SKELETON_ROWS = 6

export interface LoadedRows {
  /** `more`: counting stopped at `count`. */
  data: { count: number; more?: boolean | undefined } | undefined
  failure: RefusalBody | undefined
  loading: boolean
  reload: () => void
}

type TableFrameProps = {
  /** Names the rows in an error message, e.g. 'the users'. */
  what: string
  loaded: LoadedRows
  /** Undefined until the first reply. */
  rows: number | undefined
  table: TableState
  empty: ReactNode
  children: ReactNode
}

/** The rows of a table in every state (loading, failed, empty, filled), with the page links below. */
export function TableFrame({ what, loaded, rows, table, empty, children }: TableFrameProps) {
  const { data, failure, loading, reload } = loaded
  const total = data?.count ?? 0
  const lastPage = Math.max(1, Math.ceil(total / table.size))
  // a decision or a deletion has taken the last row of the last page
  const isPastEnd = rows === 0 && !loading && table.page > lastPage
  const goBack = useEffectEvent(() => table.change({ page: lastPage }))
  useEffect(() => {
    if (isPastEnd) goBack()
  }, [isPastEnd])
  if (failure && !loading) return <ErrorPanel onRetry={reload}>{loadFault(what, failure)}</ErrorPanel>
  if (rows === undefined || isPastEnd || (rows === 0 && total > 0 && loading)) return <RowSkeletons />
  return (
    <>
      {rows === 0 ? empty : <div className={classNames(styles.rows, loading && styles.waiting)}>{children}</div>}
      {total > LEAST_PAGE_SIZE ? (
        <Pagination
          className={styles.pages}
          page={table.page}
          size={table.size}
          total={total}
          onPage={page => table.change({ page })}
          onSize={size => table.change({ size })}
        />
      ) : null}
    </>
  )
}

function RowSkeletons() {
  return (
    <div className={classNames(layout.card, styles.frame)} aria-busy>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
