import type { ImportTarget } from '#contract/imports/rules.ts'
import type { ImportField } from '#contract/surplus/fields.ts'
import { NO_CITY } from './values/no-city.ts'
import { NO_VALUE } from './values/no-value.ts'
import { readDay, readMonth } from './values/read-days.ts'
import { readCondition, readGst, readOriginalKind } from './values/read-surplus-terms.ts'
import {
  otherUnitOf,
  readCategory,
  readHsCode,
  readMeasured,
  readSubcategory,
  readYesOrNo,
} from './values/read-values.ts'

export type Cells = readonly string[]

/** The cells of a column that have a value. */
export const filledCells = (rows: readonly Cells[], column: number): string[] =>
  rows.flatMap(cells => cells[column] || []).filter(text => !NO_VALUE.test(text))

const isFormula = (text: string): boolean => text.startsWith('=')
const reads = {
  number: (text: string) => isFormula(text) || readMeasured(text) !== undefined || otherUnitOf(text) !== undefined,
  hsCode: (text: string) => readHsCode(text) !== undefined,
  // the seller's own words also count, because they help to guess the category
  category: (text: string) => readCategory(text) !== undefined || reads.words(text),
  subCategory: (text: string) => readSubcategory(text, undefined) !== undefined || readCategory(text) !== undefined,
  condition: (text: string) => readCondition(text) !== undefined,
  gst: (text: string) => readGst(text) !== undefined,
  originalKind: (text: string) => readOriginalKind(text) !== undefined,
  negotiable: (text: string) => readYesOrNo(text) !== undefined,
  month: (text: string) => readMonth(text) !== undefined,
  day: (text: string) => readDay(text) !== undefined,
  city: (text: string) => !NO_CITY.test(text),
  words: (text: string) => !reads.number(text),
}

/** For each field, the parser of its cells and the share of cells that it must be able to parse. */
const needs: Partial<Record<ImportField, readonly [read: (text: string) => boolean, share: number]>> = {
  originalAmount: [reads.number, 0.5],
  quantityAvailable: [reads.number, 0.2],
  minOrderQuantity: [reads.number, 0.5],
  maxOrderQuantity: [reads.number, 0.5],
  hsCode: [reads.hsCode, 0.2],
  category: [reads.category, 0.5],
  subCategory: [reads.subCategory, 0.5],
  condition: [reads.condition, 0.5],
  gst: [reads.gst, 0.5],
  originalKind: [reads.originalKind, 0.5],
  negotiable: [reads.negotiable, 0.5],
  madeOn: [reads.month, 0.5],
  expiresOn: [reads.day, 0.5],
  unit: [reads.words, 0.5],
  stockCity: [reads.city, 0.1],
}

/** The least number of cells that can contradict the header. */
const PROOF_CELLS = 3

const shareOf = (cells: readonly string[], read: (text: string) => boolean): number =>
  cells.length === 0 ? 1 : cells.filter(read).length / cells.length

/** Returns true if the cells of a column can have the meaning of its header. */
export function fitsField(field: ImportTarget, cells: readonly string[]): boolean {
  const need = field === null ? undefined : needs[field as ImportField]
  if (field === 'amount' && shareOf(cells, text => text.endsWith('%')) > 0.5 && cells.length > 0) return false
  if (field === 'sku' && (isSerial(cells) || isRepeated(cells))) return false
  return !need || cells.length < PROOF_CELLS || shareOf(cells, need[0]) >= need[1]
}

export const isNumeric = (cells: readonly string[]): boolean => cells.length > 0 && shareOf(cells, reads.number) >= 0.8

/** True for 1, 2, 3 … from top to bottom: row numbers, not codes of items. */
export const isSerial = (cells: readonly string[]): boolean =>
  cells.length > 2 &&
  cells.filter((text, at) => Number(text.replace(/[.)]$/, '')) === at + 1).length >= cells.length * 0.8

/** True for codes that stand for several rows each: a design number in one row per shade. */
const isRepeated = (cells: readonly string[]): boolean =>
  cells.length >= PROOF_CELLS && new Set(cells).size < cells.length / 2

/** True for codes rather than names: 'BRG-6205' and '100234'. */
export const areCodes = (cells: readonly string[]): boolean =>
  cells.length > 0 &&
  new Set(cells).size > cells.length * 0.8 &&
  cells.filter(text => /\d/.test(text) && !/\s.*\s/.test(text) && text.length <= 24).length >= cells.length * 0.8

/** True for texts with letters that differ in each row. */
export const areNames = (cells: readonly string[]): boolean =>
  cells.length > 0 &&
  !isNumeric(cells) &&
  new Set(cells).size >= cells.length * 0.8 &&
  shareOf(cells, text => /\p{L}/u.test(text) && !/^\d{1,2}[ /-]/.test(text)) >= 0.5
