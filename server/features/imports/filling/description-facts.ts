import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import { type DescriptionToken, withoutEnd } from '#contract/imports/description.ts'
import { formatHsCode } from '#contract/shared/hs-code.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { formatUnit, isUnit } from '#contract/shared/numbers/units.ts'
import { conditions, gstBases, labelOf } from '#contract/surplus/terms.ts'
import type { RowData } from '../reading/read-row.ts'

export interface StockPlace {
  city: string | null
  state: string | null
}

export interface RowOfSheet {
  cells: readonly string[]
  sku: string | null
  filling: {
    headers: readonly string[]
    place: StockPlace
    tariff: Readonly<Record<string, string>>
  }
}

/** The facts of a row that a description may state, by token; the token of a sheet's column is its header. */
export function descriptionFacts(row: RowData, { cells, sku, filling }: RowOfSheet): Map<string, string> {
  const { headers, place, tariff } = filling
  const unit = isUnit(row.unit) ? row.unit : undefined
  const quantity = row.quantityAvailable ?? 0
  const category = categoryOf(row.category ?? '')
  const specifications = Object.entries(row.specifications ?? {})
  const stock: StockPlace = row.stockCity ? { city: row.stockCity, state: row.stockState ?? null } : place
  const facts: Record<DescriptionToken, string | null | undefined> = {
    name: row.name,
    description: row.description && withoutEnd(row.description),
    sku,
    quantity: quantity > 0 ? formatNumber(quantity) : '',
    unit: unit && formatUnit(unit, quantity || 2),
    rate: row.amount === undefined ? '' : formatRupees(row.amount),
    minimum: row.minOrderQuantity === undefined ? '' : formatNumber(row.minOrderQuantity),
    hsn: row.hsCode && formatHsCode(row.hsCode),
    tariff: row.hsCode && tariff[row.hsCode.slice(0, 4)],
    category: category?.name,
    subcategory: row.subCategory,
    condition: labelOf(conditions, row.condition ?? null)?.toLowerCase(),
    gst: labelOf(gstBases, row.gst ?? null),
    packing: row.packSize && row.packUnit ? `${formatNumber(row.packSize)} in a ${row.packUnit.toLowerCase()}` : '',
    specifications: specifications.map(([name, value]) => `${name} ${value}`).join('; '),
    city: stock.city,
    state: stock.state,
    made: row.madeOn,
    expires: row.expiresOn,
  }
  return new Map([
    ...headers.map((header, column) => [header, cells[column] ?? ''] as const),
    ...Object.entries(facts).flatMap(([token, value]) => (value ? [[token, value] as const] : [])),
  ])
}
