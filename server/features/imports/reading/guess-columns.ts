import { allSpecificationNames } from '#contract/catalogue/specification-names.ts'
import type { ImportTarget } from '#contract/imports/rules.ts'
import type { ImportField } from '#contract/surplus/fields.ts'
import { areCodes, areNames, type Cells, filledCells, fitsField, isNumeric } from './column-content.ts'
import { moneyRoleOf } from './header-grammar.ts'
import { fieldsOfHeader } from './header-synonyms.ts'
import { foldHeader, wordsOfHeader } from './header-words.ts'
import { checkRate, isChecked } from './rate-check.ts'
import { readMeasured } from './values/read-values.ts'

/** The meaning that the seller last chose for a header, by folded header; empty for an unused column. */
export type Remembered = ReadonlyMap<string, string>

const specificationOf: ReadonlyMap<string, string> = new Map(
  allSpecificationNames().map(name => [foldHeader(name), name]),
)

interface Guess {
  column: number
  target: NonNullable<ImportTarget>
  place: number
}

/** From this rank on, a header alone does not suffice: the cells must agree too. */
const WEAK = 500
const CHOSEN = -2
const CHECKED = -1
const SAMPLE = 300

/**
 * The likeliest meaning of each column: the seller's last choice, otherwise a guess from the header and the cells. Each
 * meaning is used once.
 */
export function guessColumns(
  headers: readonly string[],
  remembered: Remembered,
  rows: readonly Cells[] = [],
): ImportTarget[] {
  const sample = rows.slice(0, SAMPLE)
  const guesses = headers.flatMap((header, column) => {
    const cells = filledCells(sample, column)
    return guessesOf(header, remembered)
      .map(guess => asCounted(guess, cells))
      .filter(
        ({ target, place }) =>
          place === CHOSEN || (fitsField(target, cells) && (place < WEAK || isProven(target, cells))),
      )
      .map(guess => (guess.target === 'amount' && !isNumeric(cells) ? asDoubtful(guess) : guess))
      .map(guess => ({ column, ...guess }))
  })
  const settled = withoutGuessedRate(withCheckedRate(guesses, headers, sample))
  const mapping: ImportTarget[] = headers.map(() => null)
  for (const { column, target } of settled.toSorted((a, b) => a.place - b.place))
    if (mapping[column] === null && !mapping.includes(target)) mapping[column] = target
  return withName(withCodes(mapping, settled, sample), headers, settled, sample)
}

function guessesOf(header: string, remembered: Remembered): Omit<Guess, 'column'>[] {
  const known = remembered.get(foldHeader(header))
  if (known !== undefined) return known === '' ? [] : [{ target: known as Guess['target'], place: CHOSEN }]
  // a second 'Code' or 'Price' can still be a specification of that name
  const name = specificationOf.get(foldHeader(header))
  return [
    ...fieldsOfHeader(header).map(({ field, place }) => ({ target: field, place })),
    ...(name ? [{ target: `spec:${name}` as const, place: Number.POSITIVE_INFINITY }] : []),
  ]
}

function isProven(target: Guess['target'], cells: readonly string[]): boolean {
  if (target.startsWith('spec:')) return true
  if (target === 'sku') return areCodes(cells)
  return target === 'name' ? cells.length > 0 && !isNumeric(cells) : isNumeric(cells)
}

/** Ranks a column of rates in words, such as 'on request', behind columns of figures. */
const asDoubtful = <G extends Omit<Guess, 'column'>>(guess: G): G =>
  guess.place === CHOSEN ? guess : { ...guess, place: guess.place + WEAK }

/** Reads a unit column that contains numbers, such as 'Units', as a quantity. */
const asCounted = <G extends Omit<Guess, 'column'>>(guess: G, cells: readonly string[]): G =>
  guess.target === 'unit' && guess.place !== CHOSEN && isNumeric(cells)
    ? { ...guess, target: 'quantityAvailable', place: 45 }
    : guess

/**
 * Prefers the pair of columns whose product of rate and quantity equals a total. A weight counts as a quantity only in
 * such a pair, or if the rate's unit is a weight.
 */
function withCheckedRate(guesses: readonly Guess[], headers: readonly string[], rows: readonly Cells[]): Guess[] {
  const of = (field: ImportField) => guesses.filter(({ target }) => target === field)
  const totals = headers.flatMap((header, column) => (moneyRoleOf(header) === 'total' ? column : []))
  const pairs = of('amount').flatMap(rate =>
    of('quantityAvailable').flatMap(quantity =>
      totals.some(total => isChecked(checkRate(rows, headers, { rate: rate.column, quantity: quantity.column, total })))
        ? { rate, quantity }
        : [],
    ),
  )
  const best = pairs.toSorted((a, b) => a.rate.place + a.quantity.place - b.rate.place - b.quantity.place)[0]
  const rate = of('amount').toSorted((a, b) => a.place - b.place)[0]?.column ?? -1
  const ratesUnit =
    wordsOfHeader(headers[rate] ?? '').measure?.unit ?? readMeasured(filledCells(rows, rate)[0] ?? '')?.measure?.unit
  return guesses.flatMap(guess => {
    if (best && guess.place !== CHOSEN && (guess === best.rate || guess === best.quantity))
      return { ...guess, place: CHECKED }
    const weak = guess.target === 'quantityAvailable' && guess.place > WEAK
    return weak && wordsOfHeader(headers[guess.column] ?? '').measure?.unit !== ratesUnit ? [] : guess
  })
}

/** Drops the guessed rate if several columns may be the rate and none is sure; the seller then chooses. */
function withoutGuessedRate(guesses: readonly Guess[]): readonly Guess[] {
  const rates = guesses.filter(({ target }) => target === 'amount')
  const columns = new Set(rates.map(({ column }) => column))
  const unsure = columns.size > 1 && rates.every(({ place }) => place >= WEAK)
  return unsure ? guesses.filter(({ target }) => target !== 'amount') : guesses
}

/** If the name column contains codes beside a description, the codes become the SKU and the description the name. */
function withCodes(
  mapping: readonly ImportTarget[],
  guesses: readonly Guess[],
  rows: readonly Cells[],
): ImportTarget[] {
  const column = mapping.indexOf('name')
  const chosen = guesses.some(guess => guess.column === column && guess.place === CHOSEN)
  if (column < 0 || chosen || !areCodes(filledCells(rows, column))) return [...mapping]
  const other =
    guesses.filter(guess => guess.target === 'name' && guess.column !== column).toSorted((a, b) => a.place - b.place)[0]
      ?.column ?? mapping.indexOf('description')
  if (other < 0 || areCodes(filledCells(rows, other))) return [...mapping]
  const code = mapping.includes('sku') ? null : 'sku'
  return mapping.map((target, at) => (at === column ? code : at === other ? 'name' : target))
}

/** Every lot needs a name: without a name column, the description becomes the name. */
function withName(
  mapping: readonly ImportTarget[],
  headers: readonly string[],
  guesses: readonly Guess[],
  rows: readonly Cells[],
): ImportTarget[] {
  if (mapping.includes('name')) return [...mapping]
  const column = mapping.indexOf('description')
  const chosen = guesses.some(guess => guess.column === column && guess.place === CHOSEN)
  if (column >= 0 && !chosen) return mapping.map((target, at) => (at === column ? 'name' : target))
  if (column >= 0) return [...mapping]
  return withWords(mapping, headers, rows)
}

/** If no header means the name, the first column whose texts differ in each row becomes the name. */
function withWords(
  mapping: readonly ImportTarget[],
  headers: readonly string[],
  rows: readonly Cells[],
): ImportTarget[] {
  const found = headers.findIndex((_, column) => {
    const target = mapping[column]
    const cells = filledCells(rows, column)
    return (target === null || target?.startsWith('spec:')) && cells.length >= rows.length * 0.8 && areNames(cells)
  })
  return mapping.map((target, column) => (column === found ? 'name' : target))
}
