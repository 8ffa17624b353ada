import { categories, categoryOf } from '#contract/catalogue/taxonomy.ts'
import { type ImportTarget, importChoices } from '#contract/imports/rules.ts'
import { units } from '#contract/shared/numbers/units.ts'
import { type ImportField, importFields, importLabels } from '#contract/surplus/fields.ts'
import type { Change, Row, Upload } from './types.ts'

/** A column on screen: a column of the file, a field that the file has no column for, or several fields together. */
export type SheetColumn =
  | { kind: 'cell'; key: string; title: string; column: number; target: ImportTarget }
  | { kind: 'field'; key: string; title: string; field: ImportField }
  | { kind: 'category' | 'description'; key: string; title: string }
  | { kind: 'line' | 'missing' | 'photos'; key: string; title: string }

/** A column whose cells have typed values. */
export type ValueColumn = Exclude<SheetColumn, { kind: 'line' | 'missing' | 'photos' }>

export const isValueColumn = (column: SheetColumn | undefined): column is ValueColumn =>
  column !== undefined && column.kind !== 'line' && column.kind !== 'missing' && column.kind !== 'photos'

/** Fields that publishing requires: each has a column on screen even if the file has none. */
const wanted: readonly ImportField[] = ['amount', 'unit', 'quantityAvailable']

/** Fields with their own column on every screen. */
const always: readonly ImportField[] = ['sku', 'name', 'description', 'category', 'subCategory', ...wanted]

/** Fields for which a seller may add a column. */
export const addable: readonly ImportField[] = importFields.filter(field => !always.includes(field))

const fieldColumn = (field: ImportField): SheetColumn => ({
  kind: 'field',
  key: field,
  field,
  title: importLabels[field],
})

/**
 * The columns in order: row, name, missing values, photos, the columns of the file, and fields that the file lacks but
 * that are required or added.
 */
export function columnsOf(
  headers: Upload['headers'],
  mapping: Upload['mapping'],
  added: readonly ImportField[],
): SheetColumn[] {
  const cells = headers.map(
    (header, column): SheetColumn => ({
      kind: 'cell',
      key: `cell-${column}`,
      title: header,
      column,
      target: mapping[column] ?? null,
    }),
  )
  const isMapped = (target: ImportTarget) => mapping.includes(target)
  const isName = (column: SheetColumn) => column.kind === 'cell' && column.target === 'name'
  const lacking = [...new Set([...wanted, ...added])].filter(field => !isMapped(field))
  const hasCategory = isMapped('category') && isMapped('subCategory')
  return [
    { kind: 'line', key: 'line', title: 'Row' },
    cells.find(isName) ?? fieldColumn('name'),
    { kind: 'missing', key: 'missing', title: 'What is missing' },
    { kind: 'photos', key: 'photos', title: 'Photos' },
    ...cells.filter(column => !isName(column)),
    ...(hasCategory ? [] : [{ kind: 'category', key: 'category', title: 'Category' } as const]),
    ...lacking.map(fieldColumn),
    ...(isMapped('description') ? [] : [{ kind: 'description', key: 'description', title: 'Description' } as const]),
  ]
}

/** Separates a category from its subcategory in a cell. */
export const SEPARATOR = ' › '

/** A category and its subcategory as one text, as a cell shows and copies it. */
export const categoryText = (category: string | null, subCategory: string | null): string =>
  [categoryOf(category ?? '')?.name ?? category ?? '', subCategory ?? ''].filter(Boolean).join(SEPARATOR)

function readCategory(text: string): { category: string; subCategory: string } {
  const [first = '', second = ''] = text.split('›').map(part => part.trim())
  if (second !== '') return { category: first, subCategory: second }
  const owner = categories.find(({ subcategories }) => subcategories.includes(first))
  return owner ? { category: owner.name, subCategory: first } : { category: first, subCategory: '' }
}

/** The text of a cell, for editing and copying. */
export function valueOf(row: Row, column: ValueColumn): string {
  if (column.kind === 'cell') return row.cells[column.column] ?? ''
  if (column.kind === 'field') return row.values[column.field] ?? ''
  if (column.kind === 'description') return row.description.text
  return categoryText(row.category.id, row.category.subCategory)
}

/** The value that an empty cell gets: the unit of the whole file, or a value from another column. */
export function impliedOf(row: Row, column: ValueColumn): string {
  const field = fieldOf(column)
  if (field === 'unit') return row.unit ?? ''
  if (field === 'amount') return row.amount === null ? '' : String(row.amount)
  if (field === 'quantityAvailable') return row.quantity === null ? '' : String(row.quantity)
  return ''
}

/** The unsaved text of a cell. */
export function pendingOf(unsaved: ReadonlyMap<string, Change>, column: ValueColumn, line: number): string | undefined {
  const parts = changesFor(column, line, '').map(change => unsaved.get(placeOf(change))?.value)
  return parts.every(part => part === undefined) ? undefined : parts.filter(Boolean).join(SEPARATOR)
}

/** The key of the cell that a change belongs to. */
export const placeOf = ({ line, column, field }: Change): string => `${line} ${field ?? column}`

/** The changes that give a cell this text. */
export function changesFor(column: ValueColumn, line: number, value: string): Change[] {
  if (column.kind === 'cell') return [{ line, column: column.column, value }]
  if (column.kind === 'field') return [{ line, field: column.field, value }]
  if (column.kind === 'description') return [{ line, field: 'description', value }]
  const { category, subCategory } = readCategory(value)
  return [
    { line, field: 'category', value: category },
    { line, field: 'subCategory', value: subCategory },
  ]
}

/** The field of the listing that a column fills; null if it fills none. */
export function fieldOf(column: SheetColumn): string | null {
  if (column.kind === 'cell') return column.target
  if (column.kind === 'field') return column.field
  return column.kind === 'photos' ? 'images' : column.kind
}

/** The index of the column that shows this field. */
export const columnFor = (columns: readonly SheetColumn[], field: string): number =>
  columns.findIndex(column => {
    const own = fieldOf(column)
    return own === field || (own === 'category' && column.kind === 'category' && field === 'subCategory')
  })

/** The faults of a cell, including a missing value. */
export function faultsOf(row: Row, column: SheetColumn): string[] {
  const field = fieldOf(column)
  if (field === null || column.kind === 'missing' || column.kind === 'line') return []
  const unread = row.faults.filter(fault =>
    column.kind === 'cell' && fault.column !== null ? fault.column === column.column : fault.field === field,
  )
  const own = column.kind === 'category' ? ['category', 'subCategory'] : [field]
  return unread.length > 0
    ? unread.map(({ message }) => message)
    : row.missing.filter(each => own.includes(each.field)).map(({ message }) => message)
}

/** The values to choose from; undefined if any text is allowed. */
export function choicesFor(field: string | null): readonly string[] | undefined {
  if (field === null) return undefined
  if (field === 'unit') return units
  if (field === 'category') return categories.map(({ name }) => name)
  if (field === 'subCategory') return [...new Set(categories.flatMap(({ subcategories }) => subcategories))]
  return field in importChoices ? importChoices[field as keyof typeof importChoices] : undefined
}
