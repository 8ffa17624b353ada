import { sql } from 'kysely'
import type { Db } from './db.ts'
import { onlyRow } from './only-row.ts'

type Text = TemplateStringsArray
type Values = unknown[]

/** The rows of a statement: fetchRows(db)<Row>`select …`. */
export const fetchRows =
  (db: Db) =>
  async <Row>(text: Text, ...values: Values): Promise<Row[]> =>
    (await sql<Row>(text, ...values).execute(db)).rows

/** The first row of a statement; undefined if it returns none. */
export const fetchRow =
  (db: Db) =>
  async <Row>(text: Text, ...values: Values): Promise<Row | undefined> =>
    (await fetchRows(db)<Row>(text, ...values))[0]

/** The row of a statement that always returns one, such as a count. */
export const fetchOnlyRow =
  (db: Db) =>
  async <Row>(text: Text, ...values: Values): Promise<Row> =>
    onlyRow(await fetchRows(db)<Row>(text, ...values))

/** The values of a statement with one column. */
export const fetchValues =
  (db: Db) =>
  async <Value>(text: Text, ...values: Values): Promise<Value[]> =>
    (await fetchRows(db)<Record<string, Value>>(text, ...values)).flatMap(row => Object.values(row))

/** The value of a statement with one row and one column, such as a count. */
export const fetchOnlyValue =
  (db: Db) =>
  async <Value>(text: Text, ...values: Values): Promise<Value> =>
    onlyRow(await fetchValues(db)<Value>(text, ...values))

/** The value of a statement with one column; undefined if it returns no row. */
export const fetchValue =
  (db: Db) =>
  async <Value>(text: Text, ...values: Values): Promise<Value | undefined> =>
    (await fetchValues(db)<Value>(text, ...values))[0]

/** True if a statement returns rows. */
export const hasRows =
  (db: Db) =>
  async (text: Text, ...values: Values): Promise<boolean> =>
    (await fetchRows(db)(text, ...values)).length > 0

/** Executes a statement; returns the number of rows that it changes. */
export const countChanges =
  (db: Db) =>
  async (text: Text, ...values: Values): Promise<number> =>
    Number((await sql(text, ...values).execute(db)).numAffectedRows ?? 0n)

/** Executes a statement whose result does not matter. */
export const execute =
  (db: Db) =>
  async (text: Text, ...values: Values): Promise<void> => {
    await sql(text, ...values).execute(db)
  }
