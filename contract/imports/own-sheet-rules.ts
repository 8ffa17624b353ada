import { jsonLimits } from '../http/json-limits.ts'
import { type ListingState, listingLimits, listingMessages } from '../listings/rules.ts'
import { keysOf } from '../shared/keys-of.ts'
import { displayNameFault } from '../shared/names/display-names.ts'
import { formatRupees } from '../shared/numbers/money.ts'
import { formatNumber } from '../shared/numbers/numbers.ts'
import { readTypedNumber } from '../shared/numbers/read-number.ts'
import { type Unit, unitForms, units } from '../shared/numbers/units.ts'
import { importLabels, type NamingField, namingFields } from '../surplus/fields.ts'
import { namingFault } from '../surplus/rules.ts'
import { importMessages } from './messages.ts'

/** The fields of an own listing that can be edited in the sheet. */
export const ownSheetFields = [
  'name',
  'amount',
  'unit',
  'quantityAvailable',
  'minOrderQuantity',
  'status',
  ...namingFields,
] as const
export type OwnSheetField = (typeof ownSheetFields)[number]

export const ownSheetLimits = {
  rowsPageMost: 500,
  rowsAtOnce: jsonLimits.items,
  cellCharacters: 300,
  savesAnHour: 300,
} as const

export const ownSheetLabels: Record<OwnSheetField, string> = {
  ...importLabels,
  status: 'State',
}

/** The states as a cell shows them. */
export const stateWords = { Active: 'Live', Inactive: 'Paused', Draft: 'Draft' } as const
type SheetState = keyof typeof stateWords
const isSheetState = (state: ListingState): state is SheetState => Object.hasOwn(stateWords, state)

export const ownSheetMessages = {
  amountMost: `The rate can be at most ${formatRupees(listingLimits.amountMost)}`,
  amountDecimals: 'A rate has at most 2 decimals',
  quantityMost: `A quantity can be at most ${formatNumber(listingLimits.quantityMost)}`,
  quantityDecimals: 'A quantity has at most 3 decimals',
  state: 'Choose Live or Paused',
  stateOfLive: 'Choose Paused, or leave it Live',
  draftPaused: 'A draft is not live yet, so it cannot be paused. Choose Live, or leave it as Draft',
  soldOut: 'A quantity of 0 marks this listing as sold and pauses it',
  rateSteps: 'Its rates for larger quantities change by the same percentage',
  conflict: ({ when, by, now }: { when: string; by: string; now: string }): string =>
    `Changed ${when} ${by}: it is ${now === '' ? 'empty' : now} now. Save again to use your value, or select the row and drop its changes`,
  gone: 'A listing has been deleted, so its changes were dropped',
  byYou: 'by you in another window',
  byColleague: 'by a colleague',
  byTeam: 'by our team',
  byMarketplace: 'by the marketplace',
} as const

/** The facts of a listing that the sheet shows. */
export interface OwnSheetFacts extends Record<NamingField, string | null> {
  name: string
  amount: number | null
  unit: string | null
  quantityAvailable: number | null
  minOrderQuantity: number | null
  status: ListingState
}

/** The text of a cell, for editing, copying and comparing. */
export function ownCellText(facts: OwnSheetFacts, field: OwnSheetField): string {
  if (field === 'status') return isSheetState(facts.status) ? stateWords[facts.status] : ''
  const value = facts[field]
  return value === null ? '' : String(value)
}

/** The result of reading a typed text: its value, or the fault. */
export type OwnCellRead = { value: string | number | null } | { fault: string }

/** Reads a cell of an own listing: '1,20,000', '₹ 92.50', 'kg', 'Paused'. */
export function readOwnCell(field: OwnSheetField, text: string, listing: Pick<OwnSheetFacts, 'status'>): OwnCellRead {
  const plain = text.trim()
  if (field === 'status') return readState(plain, listing.status)
  const needed = listing.status === 'Active' && plain === '' ? neededWhenLive[field] : undefined
  if (needed) return { fault: needed }
  if (field === 'name') return readName(plain)
  if (plain === '') return { value: null }
  if (field === 'unit') return readUnit(plain)
  if (isNaming(field)) return readNaming(field, plain.replace(/[\p{C}\p{Z}]+/gu, ' '))
  return field === 'amount' ? readRate(plain) : readQuantity(plain)
}

const neededWhenLive: Partial<Record<OwnSheetField, string>> = {
  name: listingMessages.name,
  amount: listingMessages.amount,
  unit: listingMessages.unit,
}

function readName(text: string): OwnCellRead {
  if (text.length > listingLimits.nameMost) return { fault: importMessages.nameLong }
  const deceptive = displayNameFault(text)
  return deceptive ? { fault: deceptive } : { value: text }
}

const isNaming = (field: OwnSheetField): field is NamingField => namingFields.some(name => name === field)

function readNaming(field: NamingField, text: string): OwnCellRead {
  const fault = namingFault(field, text)
  return fault ? { fault } : { value: text }
}

// pages in another language also read the English words, because sheets contain them
const unitWords = new Map<string, Unit>(
  units.flatMap(unit =>
    [unit, `${unit}s`, ...Object.values(unitForms[unit])].map(word => [word.toLowerCase(), unit] as const),
  ),
)
  .set('pcs', 'Piece')
  .set('feet', 'Foot')
  .set('inches', 'Inch')

function readUnit(text: string): OwnCellRead {
  const unit = unitWords.get(text.toLowerCase())
  return unit ? { value: unit } : { fault: importMessages.unit }
}

function readState(text: string, before: ListingState): OwnCellRead {
  const wanted = keysOf(stateWords).find(state =>
    [state, stateWords[state]].some(word => word.toLowerCase() === text.toLowerCase()),
  )
  if (wanted === before) return { value: wanted }
  if (before === 'Active') return wanted === 'Inactive' ? { value: wanted } : { fault: ownSheetMessages.stateOfLive }
  if (before === 'Draft' && wanted === 'Inactive') return { fault: ownSheetMessages.draftPaused }
  return wanted === 'Active' ? { value: wanted } : { fault: ownSheetMessages.state }
}

/** True if a number has at most `most` decimals. */
const fitsDecimals = (value: number, most: number): boolean => Number(value.toFixed(most)) === value

function readRate(text: string): OwnCellRead {
  const value = readTypedNumber(text)
  if (value === undefined) return { fault: importMessages.number }
  if (value <= 0) return { fault: importMessages.amount }
  if (value > listingLimits.amountMost) return { fault: ownSheetMessages.amountMost }
  return fitsDecimals(value, 2) ? { value } : { fault: ownSheetMessages.amountDecimals }
}

function readQuantity(text: string): OwnCellRead {
  const value = readTypedNumber(text)
  if (value === undefined) return { fault: importMessages.number }
  if (value < 0) return { fault: importMessages.negative }
  if (value > listingLimits.quantityMost) return { fault: ownSheetMessages.quantityMost }
  return fitsDecimals(value, 3) ? { value } : { fault: ownSheetMessages.quantityDecimals }
}
