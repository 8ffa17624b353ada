import type { ReactNode } from 'react'

/** A row's line in its file, or the id of its listing. */
export type RowKey = number | string

/** A column of the screen; `kind` sets its width. */
export interface GridColumn {
  key: string
  title: string
  kind: string
}

/** Unsaved changes, by cell. */
export type Unsaved<Change> = ReadonlyMap<string, Change>

export interface CellFaults {
  messages: readonly string[]
  /** true if the value cannot be saved; false if it is only missing */
  bad: boolean
}

/** The rows, columns and cells of one kind of sheet, for the grid. */
export interface SheetModel<Row, Column extends GridColumn, Change> {
  /** the name of all rows together */
  label: string
  keyOf: (row: Row) => RowKey
  /** 'row 5', for screen readers */
  nameOf: (row: Row) => string
  /** the heading of an open row */
  titleOf: (row: Row) => string
  /** true for a column with text input */
  takesText: (column: Column) => boolean
  /** the stored text of a cell, for editing and copying */
  textOf: (row: Row, column: Column) => string
  /** the unsaved text of the cell */
  pendingOf: (unsaved: Unsaved<Change>, row: Row, column: Column) => string | undefined
  /** the text in its display form, such as a number with commas */
  shownText?: (column: Column, text: string) => string
  /** the default that applies to an empty cell */
  impliedOf?: (row: Row, column: Column) => string
  /** true for a composed value */
  isComposed?: (row: Row, column: Column) => boolean
  changesFor: (row: Row, column: Column, text: string) => Change[]
  faultsOf: (row: Row, column: Column, unsaved: Unsaved<Change>) => CellFaults
  /** the values to choose from; undefined if any text is allowed */
  choicesOf: (row: Row, column: Column) => readonly string[] | undefined
  /** the options of a cell with choices only */
  optionsOf?: (row: Row, column: Column) => ReactNode | undefined
  isLong?: (column: Column) => boolean
  /** true if a cell shows the reason below an invalid value */
  showsReasons?: boolean
  /** the label of a field for one row; false for a field whose value fits no other row */
  labelOf?: (column: Column) => string
  fitsOthers?: (column: Column) => boolean
  /** the column to move to for a faulty field */
  columnFor: (columns: readonly Column[], field: string) => number
  /** the sentence below the grid about a cell, instead of its text */
  detailOf?: (row: Row, column: Column, unsaved: Unsaved<Change>) => string | null
}

/** The rows of a sheet by index, loaded as they become visible. */
export interface GridRows<Row> {
  count: number | null
  rows: ReadonlyMap<number, Row>
  need: (from: number, to: number) => void
  /** all rows between two indexes; undefined without a connection */
  between: (from: number, to: number) => Promise<Row[] | undefined>
}

/** The edits of a sheet. */
export interface GridEdits<Change> {
  unsaved: Unsaved<Change>
  /** true once the changes are saved */
  edit: (changes: readonly Change[]) => Promise<boolean>
  /** undoes the last edit; returns the number of restored cells */
  undo: () => number
  redo: () => number
  canUndo: boolean
  canRedo: boolean
  /** 'Saving …', or empty */
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
