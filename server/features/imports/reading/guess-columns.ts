import { allSpecificationNames } from '../../../../contract/catalogue/specification-names.ts'
import type { ImportTarget } from '../../../../contract/imports/rules.ts'
import type { SheetRow } from '../sheets/sheet-rows.ts'
import { fieldsOfHeader, foldHeader } from './header-synonyms.ts'

/** By folded header, what the seller took it for last time; empty for nothing. */
export type Remembered = ReadonlyMap<string, string>

const specificationOf: ReadonlyMap<string, string> = new Map(
  allSpecificationNames().map(name => [foldHeader(name), name]),
)

interface Guess {
  column: number
  target: NonNullable<ImportTarget>
  place: number
}

/** What each column most likely is: as last time, else by the usual words; the surest first, no field twice. */
export function guessColumns(headers: readonly string[], remembered: Remembered): ImportTarget[] {
  const guesses = headers.flatMap((header, column) =>
    guessesOf(header, remembered).map(guess => ({ column, ...guess })),
  )
  const mapping: ImportTarget[] = headers.map(() => null)
  for (const { column, target } of guesses.toSorted((a, b) => a.place - b.place))
    if (mapping[column] === null && !mapping.includes(target)) mapping[column] = target
  return mapping
}

function guessesOf(header: string, remembered: Remembered): Omit<Guess, 'column'>[] {
  const known = remembered.get(foldHeader(header))
  if (known !== undefined) return known === '' ? [] : [{ target: known as Guess['target'], place: -1 }]
  // a second 'Code' or 'Price' may still be a specification of that name
  const name = specificationOf.get(foldHeader(header))
  return [
    ...fieldsOfHeader(header).map(({ field, place }) => ({ target: field, place })),
    ...(name ? [{ target: `spec:${name}` as const, place: Number.POSITIVE_INFINITY }] : []),
  ]
}

// stock statements begin with the company, its address, the report and the period
const HEADER_WITHIN = 15

/** The headers of a sheet, and the place of the last row that they take. */
export interface Headers {
  place: number
  cells: readonly string[]
}

/** Of the first rows the one with most known headers, with what stands below it in the same head; else the first of several cells. */
export function findHeaders(rows: readonly SheetRow[], remembered: Remembered): Headers {
  const known = (cells: readonly string[]): number => {
    const fields = cells.flatMap<string>(cell =>
      remembered.has(foldHeader(cell)) ? [foldHeader(cell)] : (fieldsOfHeader(cell)[0]?.field ?? []),
    )
    return new Set(fields).size
  }
  const first = rows.slice(0, HEADER_WITHIN).map(({ cells }) => cells)
  const scores = first.map(known)
  const most = Math.max(0, ...scores)
  const upper = first.findIndex((cells, at) => isMeasures(first[at + 1], cells))
  const [above, below] = upper < 0 ? [] : first.slice(upper, upper + 2)
  if (above && below && Math.max(known(above), known(below)) === most)
    return { place: upper + 1, cells: joined(above, below) }
  const place =
    most > 1
      ? scores.indexOf(most)
      : Math.max(
          0,
          first.findIndex(cells => cells.filter(cell => cell !== '').length > 1),
        )
  return { place, cells: first[place] ?? [] }
}

const MEASURE = /^(?:quantity|qty|rate|value|amount|price)\.?$/i

/** Whether a row is the second half of a head, as 'Quantity, Rate, Value' below 'Particulars, Closing Balance'. */
function isMeasures(cells: readonly string[] | undefined, above: readonly string[]): boolean {
  const filled = cells?.filter(cell => cell !== '') ?? []
  const begins = cells?.findIndex(cell => cell !== '') ?? -1
  return filled.length > 1 && filled.every(cell => MEASURE.test(cell)) && begins > 0 && above.some(cell => cell !== '')
}

/** 'Closing Balance' over 'Quantity, Rate' as 'Closing Balance Quantity, Closing Balance Rate'. */
function joined(upper: readonly string[], lower: readonly string[]): string[] {
  let group = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    group = upper[column] || group
    return lower[column] ? `${group} ${lower[column]}`.trim() : (upper[column] ?? '')
  })
}
