import { importMessages } from '#contract/imports/messages.ts'
import { ownSheetMessages } from '#contract/imports/own-sheet-rules.ts'
import { listingLimits, listingMessages } from '#contract/listings/rules.ts'
import { formatUnit, isUnit, type Unit } from '#contract/shared/numbers/units.ts'
import type { ImportField } from '#contract/surplus/fields.ts'
import { type HeaderWords, wordsOfHeader } from './header-words.ts'
import type { Reading } from './reading.ts'
import { type Measure, readMeasure, settleMeasure } from './values/read-measure.ts'
import { otherUnitOf, type Read, readMeasured } from './values/read-values.ts'

/** The figures of a row, all for one unit, which is one of ours. */
export interface Amounts {
  amount?: number
  unit?: Unit
  quantityAvailable?: number
  minOrderQuantity?: number
  maxOrderQuantity?: number
  originalAmount?: number
  gst?: 'included' | 'extra'
}

interface Row {
  read: <T>(field: ImportField, reader: (text: string) => Read<T>, message: string) => T | undefined
  text: (field: ImportField) => string
  fault: (field: ImportField, message: string) => void
}

const QUANTITIES = ['quantityAvailable', 'minOrderQuantity', 'maxOrderQuantity'] as const
type Quantity = (typeof QUANTITIES)[number]

/** The largest share by which rounding to a paisa may change a rate. */
const ROUNDING = 0.001

/** Reads rate, unit and quantities together: with a rate per tonne, all of them are converted to kilograms. */
export function readAmounts({ read, text, fault }: Row, reading: Reading): Amounts {
  const header = headersOf(reading)
  const figure = (field: ImportField) => {
    const given = read(field, field === 'quantityAvailable' ? readStock : readMeasured, faultOf(text(field)))
    return given && { value: given.value, measure: given.measure ?? header(field)?.measure, own: given.measure }
  }
  const rate = figure('amount')
  if (rate && !(rate.value > 0 && rate.value <= listingLimits.amountMost))
    fault('amount', rate.value > 0 ? ownSheetMessages.amountMost : importMessages.amount)
  const column = read('unit', readMeasure, importMessages.unit)
  const quantities = new Map(QUANTITIES.map(field => [field, figure(field)] as const))
  const available = quantities.get('quantityAvailable')

  const ratesHeader = header('amount')
  const unknown = rate && !rate.own ? ratesHeader?.unknownUnit : undefined
  if (unknown && (text('unit') !== '' || !isUnit(reading.unit))) fault('amount', importMessages.unknownPer(unknown))
  const byDefault: Measure | undefined = isUnit(reading.unit)
    ? { unit: reading.unit, factor: 1, word: reading.unit }
    : undefined
  const stated = rate?.measure ?? ratesHeader?.measure ?? column ?? available?.measure ?? byDefault
  const per = settleMeasure(stated, rate?.value)
  if (stated && !per) fault(rate?.own || ratesHeader?.measure ? 'amount' : 'unit', importMessages.metreOrTonne)

  const amounts: Amounts = {}
  if (per) amounts.unit = per.unit
  if (ratesHeader?.gst) amounts.gst = ratesHeader.gst
  const amount = rate && perUnit(rate.value, per)
  if (amount !== undefined) amounts.amount = amount
  else if (rate && per) fault('amount', importMessages.roundedRate(per.word, formatUnit(per.unit)))

  const inUnits = (field: Quantity): number | undefined => {
    const given = quantities.get(field)
    if (!given) return undefined
    const measure = given.measure?.doubtful && per ? settledBy(given.measure, per) : given.measure
    const own = measure ?? column ?? (per && { ...per, factor: ofBareQuantity(per) })
    if (own && per && own.unit !== per.unit) {
      fault(field, importMessages.otherUnit(formatUnit(own.unit, 2), formatUnit(per.unit)))
      return undefined
    }
    const value = round(given.value * (own?.factor ?? 1))
    if (value >= 0 && value <= listingLimits.quantityMost) return value
    fault(field, value < 0 ? importMessages.negative : ownSheetMessages.quantityMost)
    return undefined
  }
  for (const field of QUANTITIES) {
    const value = inUnits(field)
    if (value !== undefined) amounts[field] = value
  }
  const { minOrderQuantity: least, maxOrderQuantity: most } = amounts
  if (least !== undefined && most !== undefined && least > most) fault('maxOrderQuantity', listingMessages.quantities)

  const original = figure('originalAmount')
  const before = original && originalOf(original, per, rate?.value)
  if (original && !(original.value > 0 && original.value <= listingLimits.amountMost))
    fault('originalAmount', importMessages.number)
  else if (before !== undefined) amounts.originalAmount = before
  return amounts
}

const NOTHING_LEFT = /^(?:nill?|(?:all )?sold(?: out)?|out of stock|no stock|stock nil)$/i

/** A quantity of stock, also in words that say that nothing is left. */
const readStock: typeof readMeasured = text =>
  NOTHING_LEFT.test(text.trim()) ? { value: 0, measure: undefined } : readMeasured(text)

const round = (value: number): number => Math.round(value * 1e6) / 1e6
/** The message for a cell that is not a number with one of our units. */
function faultOf(text: string): string {
  const unit = otherUnitOf(text)
  if (unit) return importMessages.otherWord(unit)
  return isDate(text) ? importMessages.amountDate : importMessages.number
}

const isDate = (text: string): boolean => /^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/.test(text)

/** A rate converted to one of our units; undefined if rounding to paise changes it by more than `ROUNDING`. */
function perUnit(value: number, per: Measure | undefined): number | undefined {
  if (!per || per.factor === 1) return value
  const exact = value / per.factor
  const rounded = Math.round(exact * 100) / 100
  return Math.abs(rounded - exact) <= exact * ROUNDING ? rounded : undefined
}

/**
 * The factor of a quantity without a unit: beside 'Rate per tonne' it is in tonnes, beside 'Rate per 100 pcs' in
 * pieces.
 */
const ofBareQuantity = ({ factor, word }: Measure): number => (/^\d|hundred|thousand/i.test(word) ? 1 : factor)

/** Reads 'MT' in a quantity by the rate's unit: tonnes beside kilograms, metres beside metres. */
function settledBy(measure: Measure, per: Measure): Measure {
  if (per.unit === 'Metre') return { ...measure, unit: 'Metre', factor: 1 }
  return per.unit === 'Kilogram' ? { ...measure, unit: 'Kilogram', factor: 1000 } : measure
}

/**
 * The original price is for our unit unless its own column names another. It is dropped if the rate is for several of
 * our units.
 */
function originalOf(
  { value, measure }: { value: number; measure: Measure | undefined },
  per: Measure | undefined,
  rate: number | undefined,
): number | undefined {
  if (!measure) return per && per.factor !== 1 ? undefined : value
  const own = settleMeasure(measure, rate)
  return own && per && own.unit !== per.unit ? undefined : perUnit(value, own)
}

const found = new WeakMap<readonly string[], readonly HeaderWords[]>()

/** The parsed header of each field's column; the headers are parsed once for all rows. */
function headersOf({ headers, mapping }: Reading): (field: ImportField) => HeaderWords | undefined {
  const words = found.get(headers) ?? headers.map(wordsOfHeader)
  found.set(headers, words)
  return field => words[mapping.indexOf(field)]
}
