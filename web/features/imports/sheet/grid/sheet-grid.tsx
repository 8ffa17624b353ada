import { useVirtualizer } from '@tanstack/react-virtual'
import { type PointerEvent, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import type { ImportTarget } from '../../../../../contract/imports/rules.ts'
import { columnFor, faultsOf, isValueColumn, pendingOf, type SheetColumn, valueOf } from '../data/columns.ts'
import type { Upload } from '../data/types.ts'
import type { Checked } from '../data/use-checked.ts'
import type { SheetEdits } from '../data/use-edits.ts'
import type { Rows } from '../data/use-rows.ts'
import styles from './grid.module.css'
import { GridHead } from './grid-head.tsx'
import { pressKey } from './grid-keys.ts'
import { GridRow, type RowActions } from './grid-row.tsx'
import { GridTools } from './grid-tools.tsx'
import { useGrid } from './use-grid.ts'

const ROW_PX = 52
const HEAD_PX = 68

interface SheetGridProps {
  upload: Upload
  columns: readonly SheetColumn[]
  rows: Rows
  edits: SheetEdits
  checked: Checked
  readOnly: boolean
  onMap: (column: number, target: ImportTarget) => void
  onPhotos: (lines: readonly number[]) => void
  onDropFiles: (line: number, files: readonly File[]) => void
}

/** The sheet as a grid to work in, with the keys of a spreadsheet; only the rows in sight are in the document. */
export function SheetGrid(props: SheetGridProps) {
  const { upload, columns, rows, edits, checked, readOnly } = props
  const base = useId()
  const frame = useRef<HTMLDivElement>(null)
  const grid = useGrid({ columns, rows, edits, readOnly })
  const { active, range } = grid
  const count = rows.count ?? 0
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
    scrollPaddingStart: HEAD_PX,
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const seen = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
      // the focus stays in the document while its row is scrolled out of sight
      if (active.row < from && active.row < count) return [active.row, ...seen]
      return active.row > to && active.row < count ? [...seen, active.row] : seen
    },
  })
  const items = virtual.getVirtualItems()
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const { need } = rows
  useEffect(() => need(from, to), [need, from, to])

  const cellId = (row: number, column: number) => `${base}${row}-${column}`
  const focusing = useRef(false)
  useLayoutEffect(() => {
    if (!focusing.current || grid.typed) return
    focusing.current = false
    document.getElementById(cellId(active.row, active.column))?.focus({ preventScroll: true })
  })
  function reveal(row: number, column: number) {
    virtual.scrollToIndex(row, { align: 'auto' })
    focusing.current = true
    revealColumn(frame.current, document.getElementById(cellId(row, column)))
  }
  function go(row: number, column: number, extend = false) {
    const place = grid.go({ row, column }, extend)
    reveal(place.row, place.column)
  }
  function press(row: number, column: number) {
    const at = columns[column]
    const there = rows.rows.get(row)
    if (!there || !at) return
    if (at.kind === 'photos') props.onPhotos([there.line])
    else if (at.kind === 'missing') actions.onGo(row, there.faults[0]?.field ?? there.missing[0]?.field ?? '')
    else if (at.kind === 'line') checked.set([there.line], !checked.has(there.line))
    else grid.beginEdit()
  }
  const actions: RowActions = {
    cellId,
    onPress: (row, column, event) => startPress(row, column, event),
    onOver: (row, column, event) => {
      if (event.pointerType === 'mouse' && event.buttons === 1 && !grid.typed && isValueColumn(columns[column]))
        grid.go({ row, column }, true)
    },
    onEdit: (row, column) => {
      if (isValueColumn(columns[column]) && !grid.typed) press(row, column)
    },
    onCommit: (text, then) => {
      grid.commit(text)
      focusing.current = true
      if (then.rows !== 0 || then.columns !== 0) go(active.row + then.rows, active.column + then.columns)
    },
    onCancel: () => {
      focusing.current = true
      grid.setTyped(null)
    },
    onCheck: (row, on, extend) => void check(row, on, extend),
    onGo: (row, field) => {
      const column = columnFor(columns, field)
      if (column < 0) return
      go(row, column)
      const there = rows.rows.get(row)
      if (field === 'images' && there) props.onPhotos([there.line])
    },
    onPhotos: props.onPhotos,
    onDropFiles: props.onDropFiles,
  }
  const lastChecked = useRef<number | null>(null)
  async function check(row: number, on: boolean, extend: boolean) {
    const first = extend ? (lastChecked.current ?? row) : row
    lastChecked.current = row
    const found = await rows.between(Math.min(first, row), Math.max(first, row))
    checked.set(
      (found ?? []).map(({ line }) => line),
      on,
    )
  }
  function startPress(row: number, column: number, event: PointerEvent) {
    if (grid.typed && row === active.row && column === active.column) return
    const again = row === active.row && column === active.column && event.pointerType !== 'mouse'
    grid.go({ row, column }, event.shiftKey)
    focusing.current = true
    if (again && isValueColumn(columns[column])) grid.beginEdit()
  }
  // rows are drawn again only when something of theirs changes, so what they call is looked up when it is called
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const stable = useMemo<RowActions>(
    () => ({
      cellId: (row, column) => `${base}${row}-${column}`,
      onPress: (...given) => latest.current.onPress(...given),
      onOver: (...given) => latest.current.onOver(...given),
      onEdit: (...given) => latest.current.onEdit(...given),
      onCommit: (...given) => latest.current.onCommit(...given),
      onCancel: () => latest.current.onCancel(),
      onCheck: (...given) => latest.current.onCheck(...given),
      onGo: (...given) => latest.current.onGo(...given),
      onPhotos: (...given) => latest.current.onPhotos(...given),
      onDropFiles: (...given) => latest.current.onDropFiles(...given),
    }),
    [base],
  )
  const page = Math.max(1, Math.floor(((frame.current?.clientHeight ?? 400) - HEAD_PX) / ROW_PX) - 1)
  return (
    <div className={styles.whole}>
      <GridTools grid={grid} edits={edits} readOnly={readOnly} />
      <div ref={frame} className={styles.frame}>
        <table
          role="grid"
          aria-label="Rows of the file"
          aria-rowcount={count + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          aria-readonly={readOnly}
          className={styles.table}
          onKeyDown={event => {
            if (grid.typed || !(event.target instanceof HTMLTableCellElement)) return
            const used = pressKey(event, {
              grid: { ...grid, go: (place, extend) => (go(place.row, place.column, extend), place) },
              page,
              last: { row: count - 1, column: columns.length - 1 },
              press: () => press(active.row, active.column),
              toggle: () => press(active.row, 0),
            })
            if (used) event.preventDefault()
          }}
          onPaste={event => {
            if (grid.typed || !(event.target instanceof HTMLTableCellElement)) return
            event.preventDefault()
            void grid.paste(event.clipboardData.getData('text/plain'))
          }}
          onCopy={event => {
            if (grid.typed || !(event.target instanceof HTMLTableCellElement)) return
            event.preventDefault()
            grid.copy(event.clipboardData)
          }}
        >
          <colgroup>
            {columns.map(({ key, kind }, at) => (
              <col key={key} className={styles[at === 1 ? 'first-width' : `${kind}-width`]} />
            ))}
          </colgroup>
          <GridHead
            upload={upload}
            columns={columns}
            readOnly={readOnly}
            checkedAll={checked.size === 0 ? false : checked.size >= count ? true : 'some'}
            onCheckAll={on => void checkAll(on)}
            onMap={props.onMap}
          />
          <tbody>
            {items.map((item, at) => (
              <SpacedRow key={item.key} gap={item.start - (items[at - 1]?.end ?? 0)}>
                <GridRow
                  at={item.index}
                  row={rows.rows.get(item.index)}
                  columns={columns}
                  active={item.index === active.row ? active.column : null}
                  chosen={item.index >= range.rows[0] && item.index <= range.rows[1] ? range.columns : null}
                  typed={item.index === active.row ? grid.typed : null}
                  checked={checked.has(rows.rows.get(item.index)?.line ?? -1)}
                  unsaved={edits.unsaved}
                  actions={stable}
                />
              </SpacedRow>
            ))}
            <Gap px={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
          </tbody>
        </table>
      </div>
      <p className={styles.detail}>{detailOf()}</p>
    </div>
  )

  async function checkAll(on: boolean) {
    if (!on) return checked.clear()
    const found = await rows.between(0, count - 1)
    checked.set(
      (found ?? []).map(({ line }) => line),
      true,
    )
  }
  function detailOf(): string {
    const { column, row } = grid
    if (!row || !isValueColumn(column)) return ''
    const faults = faultsOf(row, column)
    const advice = column.kind === 'description' ? row.description.advice : null
    const text = pendingOf(edits.unsaved, column, row.line) ?? valueOf(row, column)
    const said = faults.length > 0 ? (advice ?? faults.join('. ')) : text
    return `Row ${row.line}, ${column.title}${said ? `: ${said}` : ''}`
  }
}

/** A row, and the empty place of those before it that are out of sight. */
function SpacedRow({ gap, children }: { gap: number; children: React.ReactNode }) {
  return (
    <>
      <Gap px={gap} />
      {children}
    </>
  )
}

const Gap = ({ px }: { px: number }) => (px > 0 ? <tr aria-hidden style={{ height: px }} /> : null)

/** Brings a cell out from under the columns that stay in place. */
function revealColumn(frame: HTMLElement | null, cell: HTMLElement | null) {
  if (!frame || !cell || getComputedStyle(cell).position === 'sticky') return
  const fixed = frame.querySelector<HTMLElement>(`.${styles.first}`)
  const left = fixed ? fixed.offsetLeft + fixed.offsetWidth - frame.scrollLeft : 0
  const start = cell.offsetLeft - frame.scrollLeft
  if (start < left) frame.scrollLeft -= left - start
  const over = cell.offsetLeft + cell.offsetWidth - frame.scrollLeft - frame.clientWidth
  if (over > 0) frame.scrollLeft += over
}
