import type { ImportTarget } from '#contract/imports/rules.ts'
import type { Unit } from '#contract/shared/numbers/units.ts'
import { wordsOfHeader } from './header-words.ts'

/** The values for rows without their own. */
export interface Defaults {
  category: string | null
  subCategory: string | null
  unit: string | null
}

export const noDefaults: Defaults = { category: null, subCategory: null, unit: null }

/** The default of a sheet is the unit in its headers. categories/guess-category.ts guesses the category row by row. */
export const guessDefaults = (headers: readonly string[], mapping: readonly ImportTarget[]): Defaults => ({
  ...noDefaults,
  unit: unitOfHeaders(headers, mapping),
})

const MEASURED: ReadonlySet<ImportTarget> = new Set([
  'amount',
  'minOrderQuantity',
  'maxOrderQuantity',
  'quantityAvailable',
  'originalAmount',
] as const)

/** The unit in the headers of rates and quantities, 'Qty (mtr)' or 'Rate/kg'; null if they differ. */
function unitOfHeaders(headers: readonly string[], mapping: readonly ImportTarget[]): Unit | null {
  const found = headers.flatMap((header, column) =>
    MEASURED.has(mapping[column] ?? null) ? (wordsOfHeader(header).measure?.unit ?? []) : [],
  )
  return new Set(found).size === 1 ? (found[0] ?? null) : null
}
