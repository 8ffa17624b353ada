import { useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import panel from '../shared/panel.module.css'
import type { ImportState, Upload } from '../shared/use-import.ts'
import styles from './preview.module.css'
import { type Correction, PreviewRow, type Row, type UsedColumn } from './preview-row.tsx'
import { targetName } from './target-names.ts'

type ImportView = 'all' | 'faulty' | 'ready' | 'live' | 'done'

const headings: Record<ImportView, string> = {
  all: 'All',
  faulty: 'To fix',
  ready: 'Ready',
  live: 'Live listings',
  done: 'Imported',
}
const nothing: Record<ImportView, string> = {
  all: 'There are no rows.',
  faulty: 'Nothing to fix.',
  ready: 'No row is ready to be imported.',
  live: 'No row changes a live listing.',
  done: 'No row is imported yet.',
}

type PreviewProps = { upload: Upload; show: ImportState['show'] }

/** The rows as they were read, with what is wrong in which cell; cells are fixed in place. */
export function Preview({ upload, show }: PreviewProps) {
  const [view, setView] = useState<ImportView>(upload.counts.faulty > 0 ? 'faulty' : 'all')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(20)
  // a new reading of the columns, or a run that ended, makes other rows of them
  const reading = JSON.stringify([upload.mapping, upload.category, upload.subCategory, upload.unit, upload.finishedAt])
  const { counts } = upload
  const counted: Record<ImportView, number> = {
    all: counts.rows,
    faulty: counts.faulty,
    ready: counts.ready,
    live: counts.live,
    done: counts.created + counts.updated + counts.unchanged,
  }
  const views = (Object.keys(headings) as ImportView[]).filter(
    one => one === 'all' || one === 'faulty' || one === view || counted[one] > 0,
  )
  const turn = (next: { view?: ImportView; size?: number }) => {
    setPage(1)
    if (next.view) setView(next.view)
    if (next.size) setSize(next.size)
  }
  return (
    <section className={panel.panel} aria-labelledby="rows-title">
      <h2 id="rows-title">Rows</h2>
      <Tabs
        label="Rows by status"
        tabs={views.map(id => ({ id, label: headings[id], count: counted[id] }))}
        value={view}
        onChange={next => turn({ view: next })}
      >
        <RowTable key={reading} upload={upload} show={show} view={view} page={page} size={size} />
        {counted[view] > 20 ? (
          <Pagination
            className={panel.pages}
            page={page}
            size={size}
            total={counted[view]}
            sizes={[20, 50, 100]}
            onPage={setPage}
            onSize={next => turn({ size: next })}
          />
        ) : null}
      </Tabs>
    </section>
  )
}

function RowTable({ upload, show, view, page, size }: PreviewProps & { view: ImportView; page: number; size: number }) {
  const { data, failure, reload, change } = useApi('GET /import/:id/rows', {
    params: { id: upload.id },
    query: { page, size, show: view },
  })
  if (failure && !data) return <LoadError what="these rows" onRetry={reload} />
  if (!data) return <Skeleton shape="block" className={styles.skeleton} />
  if (data.rows.length === 0) return <p className={styles.none}>{nothing[view]}</p>
  return (
    <LoadedRows
      // other rows begin with the columns that need fixing; a fixed row keeps them where they are
      key={data.rows.map(({ line }) => line).join()}
      upload={upload}
      rows={data.rows}
      onCorrected={reply => {
        show(reply.import)
        change(current => ({
          ...current,
          rows: current.rows.map(other => (other.line === reply.row.line ? reply.row : other)),
        }))
      }}
    />
  )
}

type LoadedProps = { upload: Upload; rows: readonly Row[]; onCorrected: (reply: Correction) => void }

function LoadedRows({ upload, rows, onCorrected }: LoadedProps) {
  const [columns] = useState(() => columnsInOrder(upload, rows))
  return (
    <section className={styles.frame} aria-label="Rows of the file" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Result</th>
            {columns.map(({ column, target }) => (
              <th key={column} scope="col">
                {targetName(target)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <PreviewRow key={row.line} upload={upload} row={row} columns={columns} onCorrected={onCorrected} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The columns that are used: the SKU, those with faults, the name, then the others as in the file. */
function columnsInOrder({ mapping }: Upload, rows: readonly Row[]): UsedColumn[] {
  const faulty = new Set(rows.flatMap(({ faults }) => faults.map(({ column }) => column)))
  const rank = ({ column, target }: UsedColumn) =>
    target === 'sku' ? 0 : faulty.has(column) ? 1 : target === 'name' ? 2 : 3
  return mapping
    .flatMap((target, column) => (target === null ? [] : [{ column, target }]))
    .toSorted((a, b) => rank(a) - rank(b))
}
