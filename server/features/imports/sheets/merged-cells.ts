import type { SheetRow } from './sheet-rows.ts'

const RANGE = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/
const MERGED_MOST = 20_000

/** Copies the value of a merged range down to its other rows, in its first column only. */
export function spreadMergedCells(ranges: readonly string[], rows: readonly SheetRow[]): void {
  const placeOf = new Map(rows.map(({ line }, place) => [line, place]))
  for (const range of ranges.slice(0, MERGED_MOST)) {
    const [, left = '', top, bottom] = RANGE.exec(range) ?? []
    const first = placeOf.get(Number(top))
    if (first === undefined) continue
    const column = columnOf(left)
    const value = rows[first]?.cells[column]
    if (!value) continue
    for (let place = first + 1; place < rows.length; place++) {
      const row = rows[place]
      if (!row || row.line > Number(bottom)) break
      row.cells[column] ||= value
    }
  }
}

/** A1 is 0, Z9 is 25, AA1 is 26. */
export const columnOf = (address: string): number => {
  let column = 0
  for (const sign of address) if (sign >= 'A') column = column * 26 + sign.charCodeAt(0) - 64
  return column - 1
}
