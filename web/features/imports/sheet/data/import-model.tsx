import type { SheetModel } from '#web/features/imports/grid/sheet-model.ts'
import { inWords } from '#web/language/words.ts'
import { CategoryOptions } from './category-options.tsx'
import {
  changesFor,
  choicesFor,
  columnFor,
  faultsOf,
  fieldOf,
  impliedOf,
  isValueColumn,
  pendingOf,
  SEPARATOR,
  type SheetColumn,
  valueOf,
} from './columns.ts'
import type { Change, Row } from './types.ts'

const noFaults = { messages: [], bad: false }

/** The model of an uploaded sheet, for the grid and the cards. */
export const importModel: SheetModel<Row, SheetColumn, Change> = {
  label: 'Rows of the file',
  keyOf: row => row.line,
  nameOf: row => `row ${row.line}`,
  titleOf: row => row.name || `Row ${row.line}`,
  takesText: isValueColumn,
  textOf: (row, column) => (isValueColumn(column) ? valueOf(row, column) : ''),
  pendingOf: (unsaved, row, column) => (isValueColumn(column) ? pendingOf(unsaved, column, row.line) : undefined),
  shownText: (column, text) => (column.kind === 'category' ? text.split(SEPARATOR).map(inWords).join(SEPARATOR) : text),
  impliedOf: (row, column) => (isValueColumn(column) ? impliedOf(row, column) : ''),
  isComposed: (row, column) => column.kind === 'description' && row.description.from !== 'cell',
  changesFor: (row, column, text) => (isValueColumn(column) ? changesFor(column, row.line, text) : []),
  faultsOf: (row, column, unsaved) => {
    if (isValueColumn(column) && pendingOf(unsaved, column, row.line) !== undefined) return noFaults
    const messages = faultsOf(row, column)
    return { messages, bad: row.faults.some(({ message }) => messages.includes(message)) }
  },
  choicesOf: (_, column) => choicesFor(fieldOf(column)),
  optionsOf: (row, column) =>
    column.kind === 'category' ? <CategoryOptions suggestions={row.category.suggestions} /> : undefined,
  isLong: column => fieldOf(column) === 'description',
  labelOf: column => (column.kind === 'cell' && column.target === null ? `${column.title} (not used)` : column.title),
  fitsOthers: column => !['name', 'description'].includes(fieldOf(column) ?? ''),
  columnFor,
  detailOf: (row, column) => (column.kind === 'description' ? row.description.advice : null),
}
