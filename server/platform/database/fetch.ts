import { type QueryResult, sql } from 'kysely'
import type { Db } from './db.ts'
import { onlyRow } from './only-row.ts'

type Tag<Result> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Result>

const run = <Row>(db: Db, text: TemplateStringsArray, values: unknown[]): Promise<QueryResult<Row>> =>
  sql<Row>(text, ...values).execute(db)

/** The rows of a statement: fetchRows(db)<Row>`select …`. */
export const fetchRows =
  (db: Db) =>
  async <Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await run<Row>(db, text, values)).rows

/** The first row of a statement; undefined if it returns none. */
export const fetchRow =
  (db: Db) =>
  async <Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined> =>
    (await run<Row>(db, text, values)).rows[0]

/** The row of a statement that always returns one, such as a count. */
export const fetchOnlyRow =
  (db: Db) =>
  async <Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row> =>
    onlyRow((await run<Row>(db, text, values)).rows)

/** True if a statement returns rows. */
export const hasRows =
  (db: Db): Tag<boolean> =>
  async (text, ...values) =>
    (await run(db, text, values)).rows.length > 0

/** The number of rows that a statement changes. */
export const countChanges =
  (db: Db): Tag<number> =>
  async (text, ...values) =>
    Number((await run(db, text, values)).numAffectedRows ?? 0n)
