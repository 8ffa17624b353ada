import { allSpecificationNames } from '../../../../contract/catalogue/specification-names.ts'
import type { ImportTarget } from '../../../../contract/imports/rules.ts'
import type { SheetRow } from '../sheets/sheet-rows.ts'
import { fieldOfHeader, foldHeader } from './header-synonyms.ts'

/** By folded header, what the seller took it for last time; empty for nothing. */
export type Remembered = ReadonlyMap<string, string>

const specificationOf: ReadonlyMap<string, string> = new Map(
  allSpecificationNames().map(name => [foldHeader(name), name]),
)

/** What each column most likely is: as last time, else by the usual words; no field twice. */
export function guessColumns(headers: readonly string[], remembered: Remembered): ImportTarget[] {
  const guesses = headers.map(header => {
    const known = remembered.get(foldHeader(header))
    if (known !== undefined) return { target: (known || null) as ImportTarget, place: -1 }
    const usual = fieldOfHeader(header)
    if (usual) return { target: usual.field, place: usual.place }
    const name = specificationOf.get(foldHeader(header))
    return { target: name ? (`spec:${name}` as const) : null, place: 0 }
  })
  const best = new Map<ImportTarget, number>()
  for (const { target, place } of guesses)
    if (target !== null) best.set(target, Math.min(place, best.get(target) ?? Number.POSITIVE_INFINITY))
  const taken = new Set<ImportTarget>()
  return guesses.map(({ target, place }, column): ImportTarget => {
    if (target === null) return null
    if (!taken.has(target) && best.get(target) === place) {
      taken.add(target)
      return target
    }
    // a second 'Code' or 'Price' may still be a specification of that name
    const name = specificationOf.get(foldHeader(headers[column] ?? ''))
    return name && name !== target && !taken.has(`spec:${name}`) ? `spec:${name}` : null
  })
}

const HEADER_WITHIN = 10

/** The place of the row that holds the headers: of the first rows the one with most known headers, else the first of several cells. */
export function findHeaders(rows: readonly SheetRow[], remembered: Remembered): number {
  const known = ({ cells }: SheetRow): number => {
    const fields = cells.flatMap<string>(cell =>
      remembered.has(foldHeader(cell)) ? [foldHeader(cell)] : (fieldOfHeader(cell)?.field ?? []),
    )
    return new Set(fields).size
  }
  const first = rows.slice(0, HEADER_WITHIN)
  const scores = first.map(known)
  const most = Math.max(0, ...scores)
  if (most > 1) return scores.indexOf(most)
  return Math.max(
    0,
    first.findIndex(({ cells }) => cells.filter(cell => cell !== '').length > 1),
  )
}
