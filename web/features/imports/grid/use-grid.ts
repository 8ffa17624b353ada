import { useState } from 'react'
import { readBlock, writeBlock } from './clipboard.ts'
import type { GridColumn, SheetParts } from './sheet-model.ts'

export interface Place {
  row: number
  column: number
}

/** A rectangle of cells; both corners are included. */
export interface Range {
  rows: readonly [number, number]
  columns: readonly [number, number]
}

const cellsOf = (count: number): string => (count === 1 ? '1 cell' : `${count} cells`)

/** The active cell of the grid, the selected range, and the actions on both. */
export function useGrid<Row, Column extends GridColumn, Change>({
  model,
  columns,
  rows,
  edits,
  readOnly,
}: SheetParts<Row, Column, Change>) {
  const [active, setActive] = useState<Place>({ row: 0, column: 1 })
  const [anchor, setAnchor] = useState<Place>(active)
  /** the text being typed into the active cell; `over`: it replaces the old text */
  const [typed, setTyped] = useState<{ text: string; over: boolean } | null>(null)
  const [status, setStatus] = useState('')
  const last = Math.max(0, (rows.count ?? 0) - 1)
  const range: Range = {
    rows: [Math.min(active.row, anchor.row), Math.min(last, Math.max(active.row, anchor.row))],
    columns: [Math.min(active.column, anchor.column), Math.max(active.column, anchor.column)],
  }
  const column = columns[active.column]
  const row = rows.rows.get(active.row)

  function go(to: Place, extend = false) {
    const place = {
      row: Math.max(0, Math.min(last, to.row)),
      column: Math.max(0, Math.min(columns.length - 1, to.column)),
    }
    setActive(place)
    if (!extend) setAnchor(place)
    setStatus('')
    return place
  }
  const textOf = (of: Row, at: Column): string => model.pendingOf(edits.unsaved, of, at) ?? model.textOf(of, at)
  const valuesIn = (from: number, to: number): Column[] => columns.slice(from, to + 1).filter(model.takesText)

  function beginEdit(text?: string) {
    if (readOnly || !row || !column || !model.takesText(column)) return
    setTyped({ text: text ?? textOf(row, column), over: text !== undefined })
  }
  /** Saves the typed text if it has changed. */
  function commit(text: string) {
    setTyped(null)
    if (!row || !column || !model.takesText(column) || text === textOf(row, column)) return
    void edits.edit(model.changesFor(row, column, text))
  }
  async function save(what: string, changes: readonly Change[]) {
    if (changes.length === 0) return
    setStatus('')
    const saved = await edits.edit(changes)
    if (saved) setStatus(what)
  }
  async function clear() {
    const found = readOnly ? undefined : await rows.between(...range.rows)
    const cleared = valuesIn(...range.columns)
    const changes = (found ?? []).flatMap(each =>
      cleared.filter(at => textOf(each, at) !== '').flatMap(at => model.changesFor(each, at, '')),
    )
    await save(`Cleared ${cellsOf(changes.length)}`, changes)
  }
  /** Copies the first row of the range down; a single cell goes into the empty cells below it. */
  async function fillDown() {
    const [first, end] = range.rows
    const filled = valuesIn(...range.columns)
    const one = first === end
    const found = readOnly ? undefined : await rows.between(first, one ? last : end)
    const source = found?.[0]
    if (!found || !source) return
    const changes = found
      .slice(1)
      .flatMap(each =>
        filled
          .filter(at => textOf(each, at) !== textOf(source, at) && (!one || textOf(each, at) === ''))
          .flatMap(at => model.changesFor(each, at, textOf(source, at))),
      )
    if (changes.length === 0) setStatus(one ? 'There are no empty cells below' : 'Nothing to fill')
    else await save(`Filled ${cellsOf(changes.length)}`, changes)
  }
  /** Inserts a block of cells from the active cell on; a single value fills the whole range. */
  async function paste(text: string) {
    const block = readBlock(text)
    const [first] = range.rows
    const single = block.length === 1 && block[0]?.length === 1
    const targets = single ? valuesIn(...range.columns) : valuesIn(range.columns[0], columns.length - 1)
    const end = single ? range.rows[1] : Math.min(last, first + block.length - 1)
    const found = readOnly ? undefined : await rows.between(first, end)
    if (!found) return
    let pasted = 0
    const changes = found.flatMap((each, down) =>
      targets.flatMap((at, across) => {
        const value = single ? block[0]?.[0] : block[down]?.[across]
        if (value === undefined) return []
        pasted++
        return value.trim() === textOf(each, at) ? [] : model.changesFor(each, at, value.trim())
      }),
    )
    const over = single ? 0 : block.reduce((sum, cells) => sum + cells.length, 0) - pasted
    await save(
      `Pasted ${cellsOf(pasted)}${over > 0 ? `. ${cellsOf(over)} did not fit below the last row or beside the last column` : ''}`,
      changes,
    )
  }
  /** Copies the range without rows that are not loaded. */
  function copy(to: DataTransfer) {
    const [first, end] = range.rows
    const copied = valuesIn(...range.columns)
    const found = Array.from({ length: end - first + 1 }, (_, at) => rows.rows.get(first + at)).filter(
      each => each !== undefined,
    )
    if (copied.length === 0) return
    to.setData('text/plain', writeBlock(found.map(each => copied.map(at => textOf(each, at)))))
    setStatus(`Copied ${cellsOf(found.length * copied.length)}`)
  }
  function undo() {
    const count = edits.undo()
    setStatus(count > 0 ? `Undid ${cellsOf(count)}` : 'Nothing to undo')
  }
  function redo() {
    const count = edits.redo()
    setStatus(count > 0 ? `Redid ${cellsOf(count)}` : 'Nothing to redo')
  }
  return {
    active,
    range,
    typed,
    status,
    column,
    row,
    go,
    setTyped,
    beginEdit,
    commit,
    clear,
    fillDown,
    paste,
    copy,
    undo,
    redo,
  }
}

/** The state and the actions of the grid, for its keys and buttons. */
export type Grid = Omit<ReturnType<typeof useGrid>, 'row' | 'column'>
