import { keysOf } from '../shared/keys-of.ts'
import { type Condition, conditions } from '../surplus/terms.ts'

/** Limits of the list of items in a lot. */
export const manifestLimits = {
  lines: 2000,
  bytes: 5 * 1024 * 1024,
  columns: 40,
  /** most columns that are shown unchanged */
  kept: 20,
  itemMost: 200,
  textMost: 200,
  varianceMost: 10,
  pageSize: 100,
  /** number of lines on the page of a lot */
  first: 10,
  /** most faulty lines shown at a time */
  faultyShown: 50,
  searchMost: 100,
} as const

export const manifestLabels = {
  item: 'Item',
  quantity: 'Quantity',
  unit: 'Unit',
  brand: 'Brand',
  code: 'Model or UPC',
  condition: 'Condition',
  mrp: 'MRP each',
  mrpTotal: 'MRP of the line',
  size: 'Size',
  colour: 'Colour',
  category: 'Category',
  note: 'Note',
} as const
export type ManifestField = keyof typeof manifestLabels
export const manifestFields = keysOf(manifestLabels)
/** The meaning of a column: a field, `keep` to show it unchanged, null to leave it out. */
export type ManifestTarget = ManifestField | 'keep' | null

/** The groupings of lines. */
export const manifestGroups = ['brand', 'condition'] as const
export type ManifestGroup = (typeof manifestGroups)[number]

export const manifestMessages = {
  large: 'This file is larger than 5 MB. Split the lot or the list and upload it again.',
  lines: 'A list can have at most 2,000 lines. Split the lot or the list.',
  columns: 'This sheet has more than 40 columns. Delete the ones buyers do not need and upload it again.',
  customers: 'This list contains customer data. Remove that column first.',
  mapping: 'Each column needs a meaning of its own. Only “Keep as it is” can be used more than once.',
  kept: 'At most 20 columns can be kept as they are. Leave some of them out.',
  item: 'Enter what the item is, in up to 200 characters',
  quantity: 'Enter a quantity above 0, with at most three decimals',
  unit: 'Unknown unit. Choose one from the list',
  condition: 'Unknown condition. Use words like New, Open box, Used or Returns',
  mrp: 'Enter the MRP as a number above 0, or leave it empty',
  text: 'Shorten this to 200 characters',
  noItem: 'Choose the column that holds the item',
  noQuantity: 'Choose the column that holds the quantity',
  faulty: 'Some lines still need a correction. Correct them or leave them out.',
  none: 'There are no lines left in this list.',
  done: 'Item list added',
  removed: 'Item list removed',
} as const

/** 'What you receive may be up to 5% more or less.'; undefined without a variance. */
export const formatVariance = (variance: number): string | undefined =>
  variance > 0 ? `What you receive may be up to ${variance}% more or less.` : undefined

const places: ReadonlyMap<string | null, number> = new Map(conditions.map(({ id }, place) => [id, place]))

/** The worst of these conditions; null if none is stated. */
export const lowestCondition = (given: readonly (Condition | null)[]): Condition | null =>
  given.reduce((lowest, one) => (placeOf(one) > placeOf(lowest) ? one : lowest), null)

/** True if an item of the list is in a worse condition than the listing states; false if the listing states none. */
export const isWorse = (inList: Condition | null, stated: Condition | null): boolean =>
  placeOf(inList) > placeOf(stated)

const placeOf = (condition: Condition | null): number => places.get(condition) ?? -1
