import type { KeyboardEvent } from 'react'
import type { Grid } from './use-grid.ts'

interface KeyParts {
  grid: Grid
  /** number of rows that fit on the screen */
  page: number
  last: { row: number; column: number }
  /** runs at Enter on a cell without text input */
  press: () => void
  toggle: () => void
}

/** Handles the keys of a spreadsheet while no cell is edited. Returns true if it handled the key. */
export function pressKey(event: KeyboardEvent, { grid, page, last, press, toggle }: KeyParts): boolean {
  const { active } = grid
  const { row, column } = active
  const ctrl = event.ctrlKey || event.metaKey
  const moves: Record<string, { row: number; column: number }> = {
    ArrowUp: { row: ctrl ? 0 : row - 1, column },
    ArrowDown: { row: ctrl ? last.row : row + 1, column },
    ArrowLeft: { row, column: ctrl ? 0 : column - 1 },
    ArrowRight: { row, column: ctrl ? last.column : column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: ctrl ? 0 : row, column: 0 },
    End: { row: ctrl ? last.row : row, column: last.column },
  }
  const to = moves[event.key]
  if (to && !event.altKey) {
    grid.go(to, event.shiftKey)
    return true
  }
  if (ctrl && !event.altKey) return pressWithControl(event, grid)
  if (event.key === 'Enter' || event.key === 'F2') {
    press()
    return true
  }
  if (event.key === 'Delete' || event.key === 'Backspace') {
    void grid.clear()
    return true
  }
  if (event.key === ' ' && column === 0) {
    toggle()
    return true
  }
  if (event.key.length === 1 && !event.altKey) {
    grid.beginEdit(event.key)
    return column !== 0
  }
  return false
}

function pressWithControl(event: KeyboardEvent, grid: Grid): boolean {
  const key = event.key.toLowerCase()
  if (key === 'z') {
    if (event.shiftKey) grid.redo()
    else grid.undo()
    return true
  }
  if (key === 'y') grid.redo()
  else if (key === 'd') void grid.fillDown()
  else return false
  return true
}
