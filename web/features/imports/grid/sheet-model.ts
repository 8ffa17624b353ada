import type { ReactNode } from 'react'

/** The line of a row in its file, or the id of its listing. */
export type RowKey = number | string

/** A column of the screen; `kind` sets its width. */
export interface GridColumn {
  key: string
  title: string
  kind: string
}

/** Changes that are not stored yet, by cell. */
export type Unsaved<Change> = ReadonlyMap<string, Change>

export interface CellFaults {
  messages: readonly string[]
  /** the value cannot be stored; false if it is only missing */
  bad: boolean
}

/** The grid's model of the rows, columns and cells of one kind of sheet. */
export interface SheetModel<Row, Column extends GridColumn, Change> {
  /** names the rows together */
  label: string
  keyOf: (row: Row) => RowKey
  /** 'row 5', as it is read aloud */
  nameOf: (row: Row) => string
  /** the heading of an open row */
  titleOf: (row: Row) => string
  /** true for a column whose cells take text */
  takesText: (column: Column) => boolean
  /** the stored text of a cell, as it is edited and copied */
  textOf: (row: Row, column: Column) => string
  /** the text of the cell that is not stored yet */
  pendingOf: (unsaved: Unsaved<Change>, row: Row, column: Column) => string | undefined
  /** the text as it is read, such as a number with commas */
  shownText?: (column: Column, text: string) => string
  /** the value in force for an empty cell */
  impliedOf?: (row: Row, column: Column) => string
  /** true for a composed value */
  isComposed?: (row: Row, column: Column) => boolean
  changesFor: (row: Row, column: Column, text: string) => Change[]
  faultsOf: (row: Row, column: Column, unsaved: Unsaved<Change>) => CellFaults
  /** the values to choose from; undefined if any text may be typed */
  choicesOf: (row: Row, column: Column) => readonly string[] | undefined
  /** the options of a cell that is only chosen, never typed */
  optionsOf?: (row: Row, column: Column) => ReactNode | undefined
  isLong?: (column: Column) => boolean
  /** true if a cell shows the reason below a value that cannot be stored */
  showsReasons?: boolean
  /** the label of a field for one row, and false for a field whose value fits no other row */
  labelOf?: (column: Column) => string
  fitsOthers?: (column: Column) => boolean
  /** the place to go to for a field that has a fault */
  columnFor: (columns: readonly Column[], field: string) => number
  /** the sentence below the grid about a cell, instead of its text */
  detailOf?: (row: Row, column: Column, unsaved: Unsaved<Change>) => string | null
}

/** The rows of a sheet by their place, loaded as they come into sight. */
export interface GridRows<Row> {
  count: number | null
  rows: ReadonlyMap<number, Row>
  need: (from: number, to: number) => void
  /** all rows between two places; undefined without a connection */
  between: (from: number, to: number) => Promise<Row[] | undefined>
}

/** The changes of a sheet. */
export interface GridEdits<Change> {
  unsaved: Unsaved<Change>
  /** true once the changes are kept */
  edit: (changes: readonly Change[]) => Promise<boolean>
  /** the number of cells that are as before */
  undo: () => number
  redo: () => number
  canUndo: boolean
  canRedo: boolean
  /** 'Saving …', or nothing */
  progress: string
}

/** A sheet with its model and state. */
export interface SheetParts<Row, Column extends GridColumn, Change> {
  model: SheetModel<Row, Column, Change>
  columns: readonly Column[]
  rows: GridRows<Row>
  edits: GridEdits<Change>
  readOnly: boolean
}
