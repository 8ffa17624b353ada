import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { moneyRoleOf } from '../reading/header-grammar.ts'
import type { RowData } from '../reading/read-row.ts'
import { readMeasure } from '../reading/values/read-measure.ts'
import { readSheet } from './read-sheet.ts'

type Meaning = string | null
interface Figures {
  name: string | null
  rate: number | null
  unit: string | null
}
/** The correct reading of a sheet: meanings of its columns, number of rows, first and last row. */
interface Expected {
  file: string
  columns: Record<string, Meaning | Meaning[]>
  rate: { column: number; unit: string | null } | null
  rows: number
  firstRow: Figures
  lastRow: Figures
}

const folder = new URL('../../../../testkit/sheets/real/', import.meta.url)
const sheets = readdirSync(folder).flatMap(group =>
  (JSON.parse(readFileSync(new URL(`${group}/expected.json`, folder), 'utf8')) as Expected[]).map(expected => ({
    expected,
    file: new URL(`${group}/${expected.file}`, folder),
  })),
)

async function read({ expected, file }: (typeof sheets)[number]) {
  const { chunks, ...sheet } = await readSheet(readFileSync(file), { remembered: new Map(), today: '2026-11-23' })
  return { expected, ...sheet, rows: chunks.flatMap(chunk => JSON.parse(chunk) as { data: RowData }[]) }
}
const readings = await Promise.all(sheets.map(read))
type Reading = (typeof readings)[number]

/** Columns with another meaning than expected; specifications are skipped, because they are not fields. */
const otherColumns = ({ expected, headers, mapping }: Reading): string[] =>
  Object.entries(expected.columns).flatMap(([column, wanted]) => {
    const target = mapping[Number(column)] ?? null
    const field = target?.startsWith('spec:') ? null : target
    const right = [wanted].flat().includes(field)
    return right ? [] : `${headers[Number(column)]}: ${target}, not ${[wanted].flat().join(' or ')}`
  })

/** Rates of the first and last row that differ from the sheet's, after conversion to our unit. */
const wrongRates = ({ expected, rows }: Reading): unknown[] =>
  [
    [rows[0], expected.firstRow],
    [rows.at(-1), expected.lastRow],
  ].flatMap(([row, wanted]) => {
    const { amount } = (row as { data: RowData } | undefined)?.data ?? {}
    const { rate, unit } = wanted as Figures
    if (amount === undefined) return []
    const factor = unit === 't' ? 1000 : (readMeasure(unit ?? '')?.factor ?? 1)
    return rate !== null && Math.abs(amount * factor - rate) < 0.006 * factor ? [] : [[amount, rate]]
  })

describe('60 trader sheets by an independent author', () => {
  it('are all present', () => expect(readings).toHaveLength(60))

  it('are read with every column right in at least 57 of the 60', () => {
    const other = readings.map(reading => [reading.expected.file, ...otherColumns(reading)])
    const wrong = other.filter(([, ...columns]) => columns.length > 0)
    expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(3)
  })

  it('sheets never get a wrong rate or a rate from another column', () => {
    for (const reading of readings) {
      const column = reading.mapping.indexOf('amount')
      expect([reading.expected.file, ...wrongRates(reading)]).toEqual([reading.expected.file])
      if (column >= 0)
        expect([reading.expected.file, column]).toEqual([reading.expected.file, reading.expected.rate?.column])
      expect(column < 0 ? null : moneyRoleOf(reading.headers[column] ?? '')).toBeNull()
    }
  })

  it('yield exactly their rows', () => {
    for (const { expected, rows } of readings)
      expect([expected.file, rows.length]).toEqual([expected.file, expected.rows])
  })
})
