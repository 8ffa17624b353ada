import { memo, type PointerEvent, useState } from 'react'
import { imageAt } from '../../../../../contract/listings/images.ts'
import { classNames } from '../../../../ui/basics/class-names.ts'
import { Icon } from '../../../../ui/basics/icon.tsx'
import { plus } from '../../../../ui/media/icons/essential.ts'
import { faultsOf, impliedOf, isValueColumn, pendingOf, type SheetColumn, valueOf } from '../data/columns.ts'
import type { Change, Row } from '../data/types.ts'
import { Missing } from '../needs/missing.tsx'
import { StatusOf } from '../needs/status-of.tsx'
import { CellInput } from './cell-input.tsx'
import styles from './grid.module.css'

export interface RowActions {
  cellId: (row: number, column: number) => string
  onPress: (row: number, column: number, event: PointerEvent) => void
  onOver: (row: number, column: number, event: PointerEvent) => void
  onEdit: (row: number, column: number) => void
  onCommit: (text: string, then: { rows: number; columns: number }) => void
  onCancel: () => void
  onCheck: (row: number, on: boolean, extend: boolean) => void
  onGo: (row: number, field: string) => void
  onPhotos: (lines: readonly number[]) => void
  onDropFiles: (line: number, files: readonly File[]) => void
}

interface GridRowProps {
  at: number
  row: Row | undefined
  columns: readonly SheetColumn[]
  /** the column of the active cell, if it is in this row */
  active: number | null
  /** the columns of the range, if it crosses this row */
  chosen: readonly [number, number] | null
  typed: { text: string; over: boolean } | null
  checked: boolean
  unsaved: ReadonlyMap<string, Change>
  actions: RowActions
}

/** One row of the sheet. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { at, row, columns, active, chosen, checked, actions } = props
  const [over, setOver] = useState(false)
  if (!row)
    return (
      <tr aria-rowindex={at + 2} className={styles.row}>
        <td colSpan={columns.length} className={styles.waiting}>
          Loading row …
        </td>
      </tr>
    )
  return (
    <tr
      aria-rowindex={at + 2}
      aria-selected={checked}
      className={classNames(styles.row, checked && styles.checked, over && styles.over)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        actions.onDropFiles(row.line, [...event.dataTransfer.files])
      }}
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
})

type CellProps = Omit<GridRowProps, 'row'> & {
  row: Row
  column: SheetColumn
  place: number
  isActive: boolean
  isChosen: boolean
}

function Cell(props: CellProps) {
  const { at, row, column, place, isActive, isChosen, typed, unsaved, actions } = props
  const faults = faultsOf(row, column)
  const pending = isValueColumn(column) ? pendingOf(unsaved, column, row.line) : undefined
  const bad = faults.length > 0 && pending === undefined
  const unread = bad && row.faults.some(({ message }) => faults.includes(message))
  return (
    <td
      id={actions.cellId(at, place)}
      tabIndex={isActive && !typed ? 0 : -1}
      aria-colindex={place + 1}
      aria-selected={isChosen}
      aria-invalid={bad || undefined}
      aria-readonly={!isValueColumn(column) || undefined}
      title={bad ? faults.join('. ') : undefined}
      className={classNames(
        styles.cell,
        styles[column.kind],
        place === 1 && styles.first,
        isActive && styles.active,
        isChosen && styles.chosen,
        bad && (unread ? styles.bad : styles.lacking),
        pending !== undefined && styles.pending,
      )}
      onPointerDown={event => actions.onPress(at, place, event)}
      onPointerEnter={event => actions.onOver(at, place, event)}
      onDoubleClick={() => actions.onEdit(at, place)}
    >
      <CellContent {...props} pending={pending} />
      {isActive && typed && isValueColumn(column) ? (
        <CellInput
          row={row}
          column={column}
          label={`${column.title} of row ${row.line}`}
          typed={typed}
          onCommit={actions.onCommit}
          onCancel={actions.onCancel}
        />
      ) : null}
    </td>
  )
}

function CellContent({ at, row, column, checked, actions, pending }: CellProps & { pending: string | undefined }) {
  if (column.kind === 'line')
    return (
      <label className={styles.tick}>
        <input
          type="checkbox"
          tabIndex={-1}
          className={styles.check}
          aria-label={`Select row ${row.line}`}
          checked={checked}
          onChange={event => actions.onCheck(at, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
        />
        <span>{row.line}</span>
      </label>
    )
  if (column.kind === 'missing')
    return (
      <div className={styles.needs}>
        <StatusOf row={row} />
        <Missing row={row} onGo={field => actions.onGo(at, field)} />
      </div>
    )
  if (column.kind === 'photos') return <PhotoCell row={row} actions={actions} />
  if (!isValueColumn(column)) return null
  const text = pending ?? valueOf(row, column)
  const implied = text === '' ? impliedOf(row, column) : ''
  const composed = column.kind === 'description' && row.description.from !== 'cell'
  return (
    <span className={classNames(styles.text, (implied !== '' || composed) && styles.implied)} title={text || undefined}>
      {text || implied}
    </span>
  )
}

function PhotoCell({ row, actions }: { row: Row; actions: RowActions }) {
  const count = row.photos.length || row.listingPhotos
  const said = count === 0 ? 'Add' : count === 1 ? '1 photo' : `${count} photos`
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.pictures}
      aria-label={`${said}${count === 0 ? ' photos' : ''} of row ${row.line}`}
      onClick={() => actions.onPhotos([row.line])}
    >
      {row.photos.slice(0, 3).map(({ id, url }) => (
        <img key={id} src={imageAt(url, 320)} alt="" width={34} height={32} loading="lazy" className={styles.picture} />
      ))}
      {count === 0 ? <Icon d={plus} size={16} /> : null}
      {row.photos.length === 0 ? <span>{said}</span> : null}
    </button>
  )
}
