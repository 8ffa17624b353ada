import { memo, type PointerEvent, type ReactNode, useState } from 'react'
import { classNames } from '#web/ui/basics/class-names.ts'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { CellInput } from './cell-input.tsx'
import styles from './grid.module.css'
import type { GridColumn, RowKey, SheetModel, Unsaved } from './sheet-model.ts'

export interface RowActions {
  cellId: (row: number, column: number) => string
  onPress: (row: number, column: number, event: PointerEvent) => void
  onOver: (row: number, column: number, event: PointerEvent) => void
  onEdit: (row: number, column: number) => void
  onCommit: (text: string, then: { rows: number; columns: number }) => void
  onCancel: () => void
  onCheck: (row: number, on: boolean, extend: boolean) => void
  /** makes the cell of a field active */
  onGo: (row: number, field: string) => void
  onDropFiles: (key: RowKey, files: readonly File[]) => void
}

/** Renders a cell without text input; `go` moves to the cell of another field of the row. */
export type CellContent<Row, Column> = (row: Row, column: Column, go: (field: string) => void) => ReactNode

interface GridRowProps<Row, Column extends GridColumn, Change> {
  at: number
  row: Row | undefined
  model: SheetModel<Row, Column, Change>
  columns: readonly Column[]
  /** the column of the active cell; null if that cell is in another row */
  active: number | null
  /** the first and the last selected column of this row; null if none is selected */
  chosen: readonly [number, number] | null
  typed: { text: string; over: boolean } | null
  checked: boolean
  unsaved: Unsaved<Change>
  actions: RowActions
  content: CellContent<Row, Column>
  takesFiles: boolean
}

function Plain<Row, Column extends GridColumn, Change>(props: GridRowProps<Row, Column, Change>) {
  const { at, row, model, columns, active, chosen, checked, actions, takesFiles } = props
  const [over, setOver] = useState(false)
  if (!row)
    return (
      <tr aria-rowindex={at + 2} className={styles.row}>
        <td colSpan={columns.length} className={styles.waiting}>
          Loading row …
        </td>
      </tr>
    )
  const dropping = takesFiles && {
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault()
      event.stopPropagation()
      setOver(false)
      actions.onDropFiles(model.keyOf(row), [...event.dataTransfer.files])
    },
  }
  return (
    <tr
      aria-rowindex={at + 2}
      aria-selected={checked}
      className={classNames(styles.row, checked && styles.checked, over && styles.over)}
      {...dropping}
    >
      {columns.map((column, place) => (
        <Cell
          key={column.key}
          {...props}
          row={row}
          column={column}
          place={place}
          isActive={active === place}
          isChosen={chosen !== null && place >= chosen[0] && place <= chosen[1]}
        />
      ))}
    </tr>
  )
}

/** One row of the sheet, rendered again only if its props have changed. */
export const GridRow = memo(Plain) as typeof Plain

type CellProps<Row, Column extends GridColumn, Change> = Omit<GridRowProps<Row, Column, Change>, 'row'> & {
  row: Row
  column: Column
  place: number
  isActive: boolean
  isChosen: boolean
}

function Cell<Row, Column extends GridColumn, Change>(props: CellProps<Row, Column, Change>) {
  const { at, row, model, column, place, isActive, isChosen, typed, unsaved, actions } = props
  const takesText = model.takesText(column)
  const { messages, bad } = model.faultsOf(row, column, unsaved)
  const faulty = messages.length > 0
  const pending = takesText ? model.pendingOf(unsaved, row, column) : undefined
  return (
    <td
      id={actions.cellId(at, place)}
      tabIndex={isActive && !typed ? 0 : -1}
      aria-colindex={place + 1}
      aria-selected={isChosen}
      aria-invalid={faulty || undefined}
      aria-readonly={!takesText || undefined}
      title={faulty ? messages.join('. ') : undefined}
      className={classNames(
        styles.cell,
        styles[column.kind],
        place === 1 && styles.first,
        isActive && styles.active,
        isChosen && styles.chosen,
        pending !== undefined && styles.pending,
        faulty && (bad ? styles.bad : styles.lacking),
      )}
      onPointerDown={event => actions.onPress(at, place, event)}
      onPointerEnter={event => actions.onOver(at, place, event)}
      onDoubleClick={() => actions.onEdit(at, place)}
    >
      {place === 0 ? (
        <TickBox {...props} />
      ) : takesText ? (
        <CellText {...props} pending={pending} reason={bad && model.showsReasons ? messages.join('. ') : ''} />
      ) : (
        props.content(row, column, field => actions.onGo(at, field))
      )}
      {isActive && typed && takesText ? (
        <CellInput
          label={`${column.title} of ${model.nameOf(row)}`}
          typed={typed}
          choices={model.choicesOf(row, column)}
          options={model.optionsOf?.(row, column)}
          long={model.isLong?.(column) === true}
          onCommit={actions.onCommit}
          onCancel={actions.onCancel}
        />
      ) : null}
    </td>
  )
}

function TickBox<Row, Column extends GridColumn, Change>(props: CellProps<Row, Column, Change>) {
  const { at, row, model, column, checked, actions, content } = props
  return (
    <label className={classNames(layout.line, styles.tick)}>
      <input
        type="checkbox"
        tabIndex={-1}
        className={styles.check}
        aria-label={`Select ${model.nameOf(row)}`}
        checked={checked}
        onChange={event => actions.onCheck(at, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
      />
      {content(row, column, field => actions.onGo(at, field))}
    </label>
  )
}

type CellTextProps<Row, Column extends GridColumn, Change> = CellProps<Row, Column, Change> & {
  pending: string | undefined
  reason: string
}

function CellText<Row, Column extends GridColumn, Change>({
  row,
  model,
  column,
  pending,
  reason,
}: CellTextProps<Row, Column, Change>) {
  const text = pending ?? model.textOf(row, column)
  const implied = text === '' ? (model.impliedOf?.(row, column) ?? '') : ''
  const composed = model.isComposed?.(row, column) === true
  const shown = model.shownText?.(column, text) ?? text
  return (
    <>
      <span
        className={classNames(typography.twoLines, styles.text, (implied !== '' || composed) && styles.implied)}
        title={reason || shown || undefined}
      >
        {shown || implied}
      </span>
      {reason ? <span className={classNames(typography.twoLines, styles.reason)}>{reason}</span> : null}
    </>
  )
}
