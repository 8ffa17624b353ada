import { type RawBuilder, sql } from 'kysely'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Cell } from '#server/platform/files/spreadsheet.ts'

/** The most rows read at a time. */
export const batch = 500

/** The sheets of the workbook, in their order. */
export const sheetNames = [
  'Account',
  'Logins',
  'Deadstocks',
  'Item lists',
  'Offers',
  'Saved',
  'Messages',
  'Leads',
  'Saved replies',
  'Reviews',
  'Requirements',
  'Dealings',
  'Complaints',
] as const

export interface Reader {
  db: Db
  userId: string
  context: SignedInContext
}

/** One kind of data about a person: how it is read, and its place in the two files. */
interface Description<Row extends object> {
  /** a query of the rows, all rows, or batches of rows */
  read: (reader: Reader) => RawBuilder<Row> | Promise<readonly Row[]> | AsyncIterable<readonly Row[]>
  /** the name of the part in the JSON file; a part without a name is only in the workbook */
  name?: string
  /** a row in the JSON file; default: the row itself */
  json?: (row: Row, context: SignedInContext) => object
  /** true if the JSON file contains the only row itself instead of a list */
  single?: true
  sheet?: (typeof sheetNames)[number]
  /** the cells of a row by the headers of their columns; a text is the name of a field */
  columns?: Readonly<Record<string, (keyof Row & string) | ((row: Row) => Cell)>>
}

/** A row of a query. Only the fields that a function reads have types. */
export type Fields<Typed = object> = Record<string, unknown> & Typed

/** A part of both files, as pieces of JSON and as batches of cells by header. */
export interface OwnPart {
  name: string | undefined
  json: (context: SignedInContext) => AsyncGenerator<string>
  sheet: string | undefined
  header: readonly string[]
  lines: (context: SignedInContext) => AsyncGenerator<Record<string, Cell>[]>
}

export function part<Row extends object>(described: Description<Row>): OwnPart {
  const { name, sheet, columns = {}, json = row => row, single } = described
  const read = (context: SignedInContext) => {
    const { db } = context.services
    const found = described.read({ db, userId: context.viewer.userId, context })
    return 'execute' in found ? found.execute(db).then(({ rows }) => rows) : found
  }
  return {
    name,
    sheet,
    header: Object.keys(columns),
    async *json(context) {
      const show = (row: Row) => JSON.stringify(json(row, context))
      const found = read(context)
      if (found instanceof Promise) {
        const rows = (await found).map(show).join()
        yield single ? rows : `[${rows}]`
        return
      }
      let before = '['
      for await (const rows of found) {
        yield before + rows.map(show).join(',\n')
        before = ',\n'
      }
      yield before === '[' ? '[]' : ']'
    },
    async *lines(context) {
      const found = read(context)
      for await (const rows of found instanceof Promise ? [found] : found)
        yield rows.map(row =>
          Object.fromEntries(Object.entries(columns).map(([header, cell]) => [header, cellOf(row, cell)])),
        )
    },
  }
}

function cellOf<Row extends object>(row: Row, cell: (keyof Row & string) | ((row: Row) => Cell)): Cell {
  if (typeof cell === 'function') return cell(row)
  if (!(cell in row)) throw new Error(`The export has no field ${cell}.`)
  return formatCell(row[cell])
}

/** A value as a cell; times are in UTC. */
function formatCell(value: unknown): Cell {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(each => (Array.isArray(each) ? each.join(': ') : String(each))).join('\n')
  if (typeof value === 'object') return factLines(value)
  return value as Cell
}

/** One fact a line, in the words of the API. */
const factLines = (facts: object): string =>
  Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([fact, value]) => `${fact}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join('\n')

/** An empty cell, for a column that only other parts of the same sheet fill. */
export const blank = () => ''
export const text = (words: string) => () => words

/** The name of user `o`, or of the business `b` of that user. */
export const otherName = sql`case when o.active then coalesce(nullif(o.full_name, ''), b.name, '') else 'Deleted User' end`
