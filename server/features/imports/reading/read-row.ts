import { categoryOf, hasSubcategory } from '#contract/catalogue/taxonomy.ts'
import { importMessages } from '#contract/imports/messages.ts'
import { type ImportTarget, importLimits } from '#contract/imports/rules.ts'
import { listingLimits, listingMessages } from '#contract/listings/rules.ts'
import { skuKey } from '#contract/listings/sku.ts'
import { type ImportField, noSurplusFacts } from '#contract/surplus/fields.ts'
import { surplusFaults } from '#contract/surplus/rules.ts'
import { asWritten } from '#server/platform/files/spreadsheet.ts'
import { PICTURE_CELL } from '../sheets/sheet-rows.ts'
import { readAmounts } from './read-amounts.ts'
import { readSurplus, type SurplusOfRow } from './read-surplus.ts'
import type { Reading } from './reading.ts'
import { type Read, readCategory, readHsCode, readSubcategory, readYesOrNo } from './values/read-values.ts'

export interface CellFault {
  /** null for a field without a column */
  column: number | null
  field: string
  message: string
}

/** The facts of a listing that a row has columns for; an update leaves other facts unchanged. */
export interface RowData extends SurplusOfRow {
  name?: string
  description?: string
  category?: string
  subCategory?: string
  hsCode?: string
  specifications?: Record<string, string>
  amount?: number
  unit?: string
  negotiable?: boolean
  minOrderQuantity?: number
  maxOrderQuantity?: number
}

export interface ReadRow {
  sku: string | null
  skuKey: string | null
  /** the folded name, if the row has no SKU of its own */
  nameKey: string | null
  data: RowData
  faults: CellFault[]
}

/** Reads one row; a cell that cannot be parsed is a fault, and its fact is left out. */
export function readRow(cells: readonly string[], reading: Reading): ReadRow {
  const { mapping, category, subCategory } = reading
  const columnOf = new Map(mapping.map((target, column) => [target, column]))
  const faults: CellFault[] = []
  const fault = (field: ImportField | 'specifications', message: string, column = columnOf.get(field as ImportField)) =>
    void faults.push({ column: column ?? null, field, message })
  const text = (field: ImportField): string => cells[columnOf.get(field) ?? -1] ?? ''
  function read<T>(field: ImportField, reader: (text: string) => Read<T>, message: string): T | undefined {
    const given = text(field)
    if (given === '') return undefined
    const unread = unreadable(given)
    const value = unread ? undefined : reader(asWritten(given))
    if (value === undefined) fault(field, unread ?? message)
    return value
  }
  const within = (field: ImportField, most: number, message: string) =>
    read(field, given => (given.length <= most ? given : undefined), message)

  const isNamed = text('sku') === ''
  const sku = (
    isNamed
      ? text('name').slice(0, importLimits.skuCharacters).trim()
      : within('sku', importLimits.skuCharacters, importMessages.skuLong)
  )?.replace(/\s+/gu, ' ')
  if (isNamed && text('name') === '')
    fault(
      columnOf.has('name') ? 'name' : 'sku',
      columnOf.has('name') ? importMessages.nameMissing : importMessages.skuMissing,
    )
  const amounts = readAmounts({ read, text, fault }, reading)
  const ownWords = text('category') !== '' && !unreadable(text('category')) && !readCategory(text('category'))
  const named =
    (ownWords ? undefined : read('category', readCategory, importMessages.category)) ?? categoryOf(category ?? '')
  const sub = read('subCategory', given => readSubcategory(given, named), importMessages.subCategory)
  const usualSub = text('subCategory') === '' && subCategory && named && hasSubcategory(named.id, subCategory)
  const surplus = readSurplus(read, reading, amounts)
  const given = {
    ...noSurplusFacts,
    ...surplus,
    amount: amounts.amount ?? null,
    minOrderQuantity: amounts.minOrderQuantity ?? null,
    categoryId: (named ?? sub?.category)?.id ?? null,
    subCategory: (usualSub ? subCategory : sub?.name) ?? null,
  }
  for (const { field, message } of surplusFaults(given, reading.today)) {
    const shown = columnOf.has(field as ImportField) ? (field as ImportField) : 'originalAmount'
    fault(shown, message)
  }

  const data: RowData = known({
    ...surplus,
    name: within('name', listingLimits.nameMost, importMessages.nameLong),
    description: within('description', listingLimits.descriptionCharactersMost, listingMessages.descriptionLong),
    category: (named ?? sub?.category)?.id,
    subCategory: usualSub ? subCategory : sub?.name,
    hsCode: read('hsCode', readHsCode, importMessages.hsCode),
    specifications: specificationsOf(cells, mapping, (column, message) => fault('specifications', message, column)),
    amount: amounts.amount,
    unit: amounts.unit,
    negotiable: read('negotiable', readYesOrNo, importMessages.negotiable),
    minOrderQuantity: amounts.minOrderQuantity,
    maxOrderQuantity: amounts.maxOrderQuantity,
  })
  return {
    sku: sku || null,
    skuKey: sku ? skuKey(sku) : null,
    nameKey: isNamed && sku ? skuKey(text('name')) : null,
    data,
    faults,
  }
}

function specificationsOf(
  cells: readonly string[],
  mapping: readonly ImportTarget[],
  fault: (column: number, message: string) => void,
): Record<string, string> | undefined {
  const found: [string, string][] = []
  for (const [column, target] of mapping.entries()) {
    const value = cells[column] ?? ''
    if (!target?.startsWith('spec:') || value === '') continue
    const unread = unreadable(value)
    if (unread) fault(column, unread)
    else if (value.length > listingLimits.specificationValueMost)
      fault(column, `At most ${listingLimits.specificationValueMost} characters`)
    else found.push([target.slice('spec:'.length), value])
  }
  return found.length > 0 ? Object.fromEntries(found.slice(0, listingLimits.specificationsMost)) : undefined
}

/** The message for a cell without a text of its own: a formula without a value, an error, a picture. */
function unreadable(cell: string): string | undefined {
  if (/^=(?:_xlfn\.)?(?:DISPIMG|IMAGE)\(/i.test(cell) || cell === PICTURE_CELL) return importMessages.picture
  if (cell.startsWith('=')) return importMessages.formula
  return /^#(?:REF|N\/A|VALUE|DIV\/0|NAME|NUM|NULL|SPILL|CALC)[!?]?$/.test(cell)
    ? importMessages.formulaError
    : undefined
}

const known = (data: { [Field in keyof RowData]: RowData[Field] | undefined }): RowData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
