import { categoryOf, hasSubcategory } from '../../../../contract/catalogue/taxonomy.ts'
import {
  type ImportField,
  type ImportTarget,
  importLimits,
  importMessages,
} from '../../../../contract/imports/rules.ts'
import { listingLimits, listingMessages } from '../../../../contract/listings/rules.ts'
import { skuKey } from '../../../../contract/listings/sku.ts'
import { isUnit } from '../../../../contract/shared/numbers/units.ts'
import { surplusFaults } from '../../../../contract/surplus/rules.ts'
import { noSurplusFacts } from '../../../../contract/surplus/terms.ts'
import { asWritten } from '../../../platform/files/spreadsheet.ts'
import { readSurplus, type SurplusOfRow } from './read-surplus.ts'
import {
  type Read,
  readCategory,
  readHsCode,
  readQuantity,
  readSubcategory,
  readUnit,
  readYesOrNo,
} from './read-values.ts'

/** What the rows of an upload are read by. */
export interface Reading {
  headers: readonly string[]
  mapping: readonly ImportTarget[]
  /** where a row says nothing */
  category: string | null
  subCategory: string | null
  unit: string | null
  /** YYYY-MM-DD in India */
  today: string
}

export interface CellFault {
  /** undefined for what no column holds */
  column: number | null
  field: string
  message: string
}

/** What a row says of a listing: only what its columns hold, so that an update leaves the rest alone. */
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
  data: RowData
  faults: CellFault[]
}

/** Reads one row; a cell that cannot be read is a fault and says nothing of the listing. */
export function readRow(cells: readonly string[], reading: Reading): ReadRow {
  const { mapping, category, subCategory, unit } = reading
  const columnOf = new Map(mapping.map((target, column) => [target, column]))
  const faults: CellFault[] = []
  const fault = (field: ImportField | 'specifications', message: string, column = columnOf.get(field as ImportField)) =>
    void faults.push({ column: column ?? null, field, message })
  const text = (field: ImportField): string => cells[columnOf.get(field) ?? -1] ?? ''
  function read<T>(field: ImportField, reader: (text: string) => Read<T>, message: string): T | undefined {
    const given = text(field)
    if (given === '') return undefined
    const value = given.startsWith('=') ? undefined : reader(asWritten(given))
    if (value === undefined) fault(field, given.startsWith('=') ? importMessages.formula : message)
    return value
  }
  const within = (field: ImportField, most: number, message: string) =>
    read(field, given => (given.length <= most ? given : undefined), message)

  const sku = (
    columnOf.has('sku')
      ? within('sku', importLimits.skuCharacters, importMessages.skuLong)
      : text('name').slice(0, importLimits.skuCharacters).trim()
  )?.replace(/\s+/gu, ' ')
  if (text(columnOf.has('sku') ? 'sku' : 'name') === '') fault('sku', importMessages.skuMissing)
  const price = read('amount', readQuantity, importMessages.number)
  if (price && !(price.value > 0 && price.value <= listingLimits.amountMost)) fault('amount', importMessages.amount)
  const named = read('category', readCategory, importMessages.category) ?? categoryOf(category ?? '')
  const sub = read('subCategory', given => readSubcategory(given, named), importMessages.subCategory)
  const usualSub = text('subCategory') === '' && subCategory && named && hasSubcategory(named.id, subCategory)
  const quantity = (field: 'minOrderQuantity' | 'maxOrderQuantity') =>
    read(field, given => readQuantity(given)?.value, importMessages.number)
  const [least, most] = [quantity('minOrderQuantity'), quantity('maxOrderQuantity')]
  for (const [field, value] of [
    ['minOrderQuantity', least],
    ['maxOrderQuantity', most],
  ] as const)
    if (value !== undefined && !(value >= 0 && value <= listingLimits.quantityMost)) fault(field, importMessages.number)
  if (least !== undefined && most !== undefined && least > most) fault('maxOrderQuantity', listingMessages.quantities)

  const surplus = readSurplus(read, reading)
  const given = {
    ...noSurplusFacts,
    ...surplus,
    amount: price?.value ?? null,
    minOrderQuantity: least ?? null,
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
    amount: price?.value,
    unit:
      read('unit', readUnit, importMessages.unit) ??
      price?.unit ??
      readQuantity(text('quantityAvailable'))?.unit ??
      (isUnit(unit) ? unit : undefined),
    negotiable: read('negotiable', readYesOrNo, importMessages.negotiable),
    minOrderQuantity: least,
    maxOrderQuantity: most,
  })
  return { sku: sku ?? null, skuKey: sku ? skuKey(sku) : null, data, faults }
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
    if (value.startsWith('=')) fault(column, importMessages.formula)
    else if (value.length > listingLimits.specificationValueMost)
      fault(column, `At most ${listingLimits.specificationValueMost} characters`)
    else found.push([target.slice('spec:'.length), value])
  }
  return found.length > 0 ? Object.fromEntries(found.slice(0, listingLimits.specificationsMost)) : undefined
}

const known = (data: { [Field in keyof RowData]: RowData[Field] | undefined }): RowData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
