import { columnOf } from './filled-rows.ts'

const RANGE = /<(?:\w+:)?mergeCell\b[^<>]*\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g
const MERGED_MOST = 20_000

/** Gives every row of a merged range, as the XML after the rows tells them, the value that spreadsheets keep in its first; across columns it stays where it is. */
export function spreadMergedCells(xml: string, lines: readonly number[], rows: (string | null)[][]): void {
  const placeOf = new Map(lines.map((line, place) => [line, place]))
  let ranges = 0
  for (const [, left = '', top, , bottom] of xml.matchAll(RANGE)) {
    if (++ranges > MERGED_MOST) return
    const column = columnOf(left)
    const first = placeOf.get(Number(top))
    const value = first === undefined ? null : rows[first]?.[column]
    if (first === undefined || !value) continue
    for (let place = first + 1; place < rows.length && lines[place]! <= Number(bottom); place++)
      rows[place]![column] ??= value
  }
}
