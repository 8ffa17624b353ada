import type { ReactNode } from 'react'

/** Identifies a row: its line in the file, or the id of its listing. */
export type RowKey = number | string

/** A column on screen; `kind` sets its width. */
export interface GridColumn {
  key: string
  title: string
  kind: string
}

/** Unsaved changes, by cell. */
export type Unsaved<Change> = ReadonlyMap<string, Change>

export interface CellFaults {
  messages: readonly string[]
  /** true if the value is invalid; false if it is only missing */
  bad: boolean
}

/** The rows, columns and cells of one kind of sheet, for the grid. */
export interface SheetModel<Row, Column extends GridColumn, Change> {
  /** the name of the whole sheet */
  label: string
  keyOf: (row: Row) => RowKey
  /** the name of a row for screen readers, such as 'row 5' */
  nameOf: (row: Row) => string
  /** the heading of the dialog with the row's values */
  titleOf: (row: Row) => string
  /** true for a column with text input */
  takesText: (column: Column) => boolean
  /** the stored text of a cell, for editing and copying */
  textOf: (row: Row, column: Column) => string
  /** the unsaved text of the cell */
  pendingOf: (unsaved: Unsaved<Change>, row: Row, column: Column) => string | undefined
  /** the text as shown, such as a number with commas */
  shownText?: (column: Column, text: string) => string
  /** the default value that an empty cell gets */
  impliedOf?: (row: Row, column: Column) => string
  /** true for a value that the product composed */
  isComposed?: (row: Row, column: Column) => boolean
  changesFor: (row: Row, column: Column, text: string) => Change[]
  faultsOf: (row: Row, column: Column, unsaved: Unsaved<Change>) => CellFaults
  /** the values to choose from; undefined if any text is allowed */
  choicesOf: (row: Row, column: Column) => readonly string[] | undefined
  /** the options of a cell that allows no other text */
  optionsOf?: (row: Row, column: Column) => ReactNode | undefined
  isLong?: (column: Column) => boolean
  /** true if a cell shows its fault below the value */
  showsReasons?: boolean
  /** the label of a field in the dialog of one row */
  labelOf?: (column: Column) => string
  fitsOthers?: (column: Column) => boolean
  /** the index of the column that shows a faulty field */
  columnFor: (columns: readonly Column[], field: string) => number
  /** the text about a cell below the grid; by default its value */
  detailOf?: (row: Row, column: Column, unsaved: Unsaved<Change>) => string | null
}

/** The rows of a sheet by index, loaded as they become visible. */
export interface GridRows<Row> {
  count: number | null
  rows: ReadonlyMap<number, Row>
  need: (from: number, to: number) => void
  /** all rows between two indexes; undefined if a request failed */
  between: (from: number, to: number) => Promise<Row[] | undefined>
}

/** The edits of a sheet. */
export interface GridEdits<Change> {
  unsaved: Unsaved<Change>
  /** resolves with true once the changes are saved */
  edit: (changes: readonly Change[]) => Promise<boolean>
  /** undoes the last edit; returns the number of restored cells */
  undo: () => number
  redo: () => number
  canUndo: boolean
  canRedo: boolean
  /** 'Saving …', or an empty text */
  progress: string
}

/** The parts that show a sheet: its model, rows and edits. */
export interface SheetParts<Row, Column extends GridColumn, Change> {
  model: SheetModel<Row, Column, Change>
  columns: readonly Column[]
  rows: GridRows<Row>
  edits: GridEdits<Change>
  readOnly: boolean
}
