import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { classNames } from '#web/ui/basics/class-names.ts'
import { useRowWindow } from '#web/ui/basics/use-row-window.ts'
import typography from '#web/ui/styles/typography.module.css'
import styles from './grid.module.css'
import { GridHead } from './grid-head.tsx'
import { pressKey } from './grid-keys.ts'
import { type CellContent, GridRow, type RowActions } from './grid-row.tsx'
import { GridTools } from './grid-tools.tsx'
import type { GridColumn, RowKey, SheetParts } from './sheet-model.ts'
import type { Checked } from './use-checked.ts'
import { useGrid } from './use-grid.ts'

const ROW_PX = 52
const HEAD_PX = 68

interface SheetGridProps<Row, Column extends GridColumn, Change, Key extends RowKey>
  extends SheetParts<Row, Column, Change> {
  checked: Checked<Key>
  /** renders the cells without text input, and the space beside a row's checkbox */
  content: CellContent<Row, Column>
  /** shown below the title of a column */
  renderBelow?: (column: Column) => ReactNode
  /** called at Enter on a cell without text input; `go` moves to the cell of a field of the row */
  onOpen?: (row: Row, column: Column, go: (field: string) => void) => void
  onDropFiles?: (key: Key, files: readonly File[]) => void
  /** called if the field to move to has no cell in this row */
  onGone?: (row: Row, field: string) => void
}

/** A sheet as an editable grid with the keys of a spreadsheet; the document contains only the visible rows. */
export function SheetGrid<Row, Column extends GridColumn, Change, Key extends RowKey>(
  props: SheetGridProps<Row, Column, Change, Key>,
) {
  const { model, columns, rows, edits, checked, readOnly } = props
  const keyOf = (row: Row) => model.keyOf(row) as Key
  const base = useId()
  const grid = useGrid({ model, columns, rows, edits, readOnly })
  const { active, range } = grid
  const count = rows.count ?? 0
  const { frame, from, to, fits, reveal: revealRow } = useRowWindow({ count, rowPx: ROW_PX, headPx: HEAD_PX })
  const inView = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  // the focused row stays in the document while it is scrolled off screen
  const shown =
    active.row >= count || (active.row >= from && active.row <= to)
      ? inView
      : [active.row, ...inView].toSorted((one, other) => one - other)
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
    revealRow(row)
    focusing.current = true
    revealColumn(frame.current, document.getElementById(cellId(row, column)))
  }
  function go(row: number, column: number, extend = false) {
    const place = grid.go({ row, column }, extend)
    reveal(place.row, place.column)
  }
  const takesText = (column: number): boolean => {
    const at = columns[column]
    return at !== undefined && model.takesText(at)
  }
  function press(row: number, column: number) {
    const at = columns[column]
    const there = rows.rows.get(row)
    if (!there || !at) return
    if (column === 0) checked.set([keyOf(there)], !checked.has(keyOf(there)))
    else if (takesText(column)) grid.beginEdit()
    else props.onOpen?.(there, at, field => actions.onGo(row, field))
  }
  const actions: RowActions = {
    cellId,
    onPress: (row, column, event) => startPress(row, column, event),
    onOver: (row, column, event) => {
      if (event.pointerType === 'mouse' && event.buttons === 1 && !grid.typed && takesText(column))
        grid.go({ row, column }, true)
    },
    onEdit: (row, column) => {
      if (takesText(column) && !grid.typed) press(row, column)
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
      const column = model.columnFor(columns, field)
      if (column < 0) return
      go(row, column)
      const there = rows.rows.get(row)
      if (there) props.onGone?.(there, field)
    },
    onDropFiles: (key, files) => props.onDropFiles?.(key as Key, files),
  }
  const lastChecked = useRef<number | null>(null)
  async function check(row: number, on: boolean, extend: boolean) {
    const first = extend ? (lastChecked.current ?? row) : row
    lastChecked.current = row
    const found = await rows.between(Math.min(first, row), Math.max(first, row))
    checked.set((found ?? []).map(keyOf), on)
  }
  function startPress(row: number, column: number, event: PointerEvent) {
    if (grid.typed && row === active.row && column === active.column) return
    const again = row === active.row && column === active.column && event.pointerType !== 'mouse'
    grid.go({ row, column }, event.shiftKey)
    focusing.current = true
    if (again && takesText(column)) grid.beginEdit()
  }
  // rows render again only if their own props change, so they read their callbacks at the time of the call
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
      onDropFiles: (...given) => latest.current.onDropFiles(...given),
    }),
    [base],
  )
  return (
    <div className={styles.whole}>
      <GridTools grid={grid} edits={edits} readOnly={readOnly} />
      <div ref={frame} className={styles.frame} style={{ '--rows': count } as CSSProperties}>
        <table
          role="grid"
          aria-label={model.label}
          aria-rowcount={count + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          aria-readonly={readOnly}
          className={classNames(styles.table, !props.renderBelow && styles.short)}
          onKeyDown={event => {
            if (grid.typed || !(event.target instanceof HTMLTableCellElement)) return
            const used = pressKey(event, {
              grid: { ...grid, go: (place, extend) => (go(place.row, place.column, extend), place) },
              page: Math.max(1, fits - 1),
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
            columns={columns}
            renderBelow={props.renderBelow}
            checkedAll={checked.size === 0 ? false : checked.size >= count ? true : 'some'}
            onCheckAll={on => void checkAll(on)}
          />
          <tbody>
            {shown.map((row, at) => (
              <SpacedRow key={row} gap={(row - (shown[at - 1] ?? -1) - 1) * ROW_PX}>
                <GridRow
                  at={row}
                  row={rows.rows.get(row)}
                  model={model}
                  columns={columns}
                  active={row === active.row ? active.column : null}
                  chosen={row >= range.rows[0] && row <= range.rows[1] ? range.columns : null}
                  typed={row === active.row ? grid.typed : null}
                  checked={isChecked(row)}
                  unsaved={edits.unsaved}
                  actions={stable}
                  content={props.content}
                  takesFiles={props.onDropFiles !== undefined}
                />
              </SpacedRow>
            ))}
            <Gap px={(count - 1 - (shown.at(-1) ?? -1)) * ROW_PX} />
          </tbody>
        </table>
      </div>
      <p className={classNames(typography.twoLines, styles.detail)}>{detailOf()}</p>
    </div>
  )

  async function checkAll(on: boolean) {
    if (!on) return checked.clear()
    const found = await rows.between(0, count - 1)
    checked.set((found ?? []).map(keyOf), true)
  }
  function isChecked(at: number): boolean {
    const row = rows.rows.get(at)
    return row !== undefined && checked.has(keyOf(row))
  }
  function detailOf(): string {
    const { column, row } = grid
    if (!row || !column || !model.takesText(column)) return ''
    const { messages } = model.faultsOf(row, column, edits.unsaved)
    const text = model.pendingOf(edits.unsaved, row, column) ?? model.textOf(row, column)
    const detail = model.detailOf?.(row, column, edits.unsaved) ?? (messages.join('. ') || text)
    const name = model.nameOf(row)
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${column.title}${detail ? `: ${detail}` : ''}`
  }
}

/** A row, and empty space in place of the rows before it that are not rendered. */
function SpacedRow({ gap, children }: { gap: number; children: React.ReactNode }) {
  return (
    <>
      <Gap px={gap} />
      {children}
    </>
  )
}

const Gap = ({ px }: { px: number }) => (px > 0 ? <tr aria-hidden style={{ height: px }} /> : null)

/** Scrolls a cell out from under the sticky columns. */
function revealColumn(frame: HTMLElement | null, cell: HTMLElement | null) {
  if (!frame || !cell || getComputedStyle(cell).position === 'sticky') return
  const fixed = frame.querySelector<HTMLElement>(`.${styles.first}`)
  const left = fixed ? fixed.offsetLeft + fixed.offsetWidth - frame.scrollLeft : 0
  const start = cell.offsetLeft - frame.scrollLeft
  if (start < left) frame.scrollLeft -= left - start
  const over = cell.offsetLeft + cell.offsetWidth - frame.scrollLeft - frame.clientWidth
  if (over > 0) frame.scrollLeft += over
}
