import {
  type OwnSheetField,
  ownCellText,
  ownSheetLabels,
  ownSheetMessages,
  readOwnCell,
  stateWords,
} from '#contract/imports/own-sheet-rules.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { units } from '#contract/shared/numbers/units.ts'
import { namingFields } from '#contract/surplus/fields.ts'
import { pausedTexts } from '#contract/surplus/terms.ts'
import { inWords } from '#web/language/words.ts'
import type { CellFaults, GridColumn, SheetModel, Unsaved } from '../grid/sheet-model.ts'
import type { OwnCell, OwnRow } from './types.ts'

/** A column of the own sheet; a column without `field` is read-only. */
export interface OwnColumn extends GridColumn {
  field?: OwnSheetField
}

const column = (kind: string, field: OwnSheetField): OwnColumn => ({
  kind,
  key: field,
  title: ownSheetLabels[field],
  field,
})

export const ownColumns: readonly OwnColumn[] = [
  { kind: 'line', key: 'line', title: 'Listing' },
  column('cell', 'name'),
  column('figure', 'amount'),
  column('field', 'unit'),
  column('figure', 'quantityAvailable'),
  column('figure', 'minOrderQuantity'),
  column('field', 'status'),
  ...namingFields.map(name => column('cell', name)),
  { kind: 'fixed', key: 'sku', title: 'SKU' },
  { kind: 'category', key: 'category', title: 'Category' },
  { kind: 'page', key: 'page', title: 'Page' },
]

/** The fields that one action can set to the same value in many rows. */
export const settableFields: readonly OwnSheetField[] = [
  'amount',
  'unit',
  'quantityAvailable',
  'minOrderQuantity',
  ...namingFields,
]

/** The key of a cell: listing and field. */
export const placeOf = ({ id, field }: Pick<OwnCell, 'id' | 'field'>): string => `${id} ${field}`

/** The change that gives a cell this text. */
export const cellOf = (row: OwnRow, field: OwnSheetField, value: string): OwnCell => ({
  id: row.id,
  field,
  value,
  seen: ownCellText(row, field),
  status: row.status,
  rateSteps: row.rateSteps,
})

/** The fault of an unsaved cell: found by the rules here, or by the server. */
export function faultOf(cell: OwnCell): string | null {
  const read = readOwnCell(cell.field, cell.value, cell)
  return 'fault' in read ? read.fault : (cell.refused ?? null)
}

/** True if the text means the same as the stored value. */
export function isAsBefore(cell: OwnCell): boolean {
  if (cell.value.trim() === cell.seen) return true
  const [now, before] = [cell.value, cell.seen].map(text => readOwnCell(cell.field, text, cell))
  return now !== undefined && before !== undefined && 'value' in now && 'value' in before && now.value === before.value
}

const titleOf = ({ name }: OwnRow): string => name || 'Untitled draft'

const noFaults: CellFaults = { messages: [], bad: false }
const NUMBER = /^\d+(?:\.\d+)?$/

const pendingCell = (unsaved: Unsaved<OwnCell>, row: OwnRow, { field }: OwnColumn): OwnCell | undefined =>
  field && unsaved.get(placeOf({ id: row.id, field }))

/** The model of the own sheet, for the grid and the cards. */
export const ownModel: SheetModel<OwnRow, OwnColumn, OwnCell> = {
  label: 'Your listings',
  showsReasons: true,
  keyOf: row => row.id,
  nameOf: row => [titleOf(row), row.sku].filter(Boolean).join(', '),
  titleOf,
  takesText: ({ field }) => field !== undefined,
  textOf: (row, { field }) => (field ? ownCellText(row, field) : ''),
  pendingOf: (unsaved, row, at) => pendingCell(unsaved, row, at)?.value,
  shownText: ({ kind, field }, text) =>
    kind === 'figure' && NUMBER.test(text)
      ? formatNumber(Number(text))
      : field === 'unit' || field === 'status'
        ? inWords(text)
        : text,
  changesFor: (row, { field }, text) => (field ? [cellOf(row, field, text)] : []),
  faultsOf: (row, at, unsaved) => {
    const cell = pendingCell(unsaved, row, at)
    const fault = cell && faultOf(cell)
    return fault ? { messages: [fault], bad: true } : noFaults
  },
  choicesOf: (row, { field }) => {
    if (field === 'unit') return units
    if (field !== 'status') return undefined
    return row.status === 'Active'
      ? [stateWords.Active, stateWords.Inactive]
      : [ownCellText(row, 'status'), stateWords.Active]
  },
  fitsOthers: ({ field }) => field !== 'name' && field !== 'status',
  columnFor: (columns, field) => columns.findIndex(each => each.field === field),
  detailOf: (row, at, unsaved) => {
    const cell = pendingCell(unsaved, row, at)
    if (!cell) return at.field === 'status' && row.pausedBy ? inWords(pausedTexts[row.pausedBy] ?? '') || null : null
    const fault = faultOf(cell)
    if (fault) return fault
    const was = `${cell.value === '' ? 'empty' : cell.value} (was ${cell.seen === '' ? 'empty' : cell.seen})`
    return [was, effectOf(cell)].filter(Boolean).join('. ')
  },
}

/** A further effect of the change, which the new value does not show. */
export function effectOf(cell: OwnCell): string | null {
  const read = readOwnCell(cell.field, cell.value, cell)
  if (cell.field === 'amount' && cell.rateSteps) return ownSheetMessages.rateSteps
  if (cell.field === 'quantityAvailable' && cell.status === 'Active' && 'value' in read && read.value === 0)
    return ownSheetMessages.soldOut
  return null
}
