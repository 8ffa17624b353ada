import { categories } from '../../../../contract/catalogue/taxonomy.ts'
import type { ImportTarget } from '../../../../contract/imports/rules.ts'
import type { Unit } from '../../../../contract/shared/numbers/units.ts'
import { wordsOfHeader } from './header-words.ts'
import { readHsCode } from './values/read-values.ts'

/** What holds for rows that say nothing of it themselves. */
export interface Defaults {
  category: string | null
  subCategory: string | null
  unit: string | null
}

export const noDefaults: Defaults = { category: null, subCategory: null, unit: null }

/** What a sheet as a whole says of its rows: the unit in a header, and the one category whose goods have these HS codes. */
export const guessDefaults = (
  headers: readonly string[],
  mapping: readonly ImportTarget[],
  rows: readonly (readonly string[])[],
): Defaults => ({ ...noDefaults, category: categoryOfCodes(mapping, rows), unit: unitOfHeaders(headers, mapping) })

const MEASURED: ReadonlySet<ImportTarget> = new Set([
  'amount',
  'minOrderQuantity',
  'maxOrderQuantity',
  'quantityAvailable',
  'originalAmount',
] as const)

/** The unit of the headers of rates and quantities, 'Qty (mtr)' or 'Rate/kg'; none where they differ. */
function unitOfHeaders(headers: readonly string[], mapping: readonly ImportTarget[]): Unit | null {
  const found = headers.flatMap((header, column) =>
    MEASURED.has(mapping[column] ?? null) ? (wordsOfHeader(header).measure?.unit ?? []) : [],
  )
  return new Set(found).size === 1 ? (found[0] ?? null) : null
}

function categoryOfCodes(mapping: readonly ImportTarget[], rows: readonly (readonly string[])[]): string | null {
  const column = mapping.indexOf('hsCode')
  if (column < 0 || mapping.includes('category')) return null
  const codes = rows.flatMap(cells => readHsCode(cells[column] ?? '') ?? [])
  const chapters = new Set(codes.map(code => Number(code.slice(0, 2))))
  const fitting = categories.filter(({ hsChapters }) => [...chapters].every(chapter => hsChapters.includes(chapter)))
  return chapters.size > 0 && fitting.length === 1 ? (fitting[0]?.id ?? null) : null
}
