import { sql } from 'kysely'
import { adminTables } from '#contract/admin/columns.ts'
import { sortsOf } from '#contract/admin/sorts.ts'
import { listingLookup } from '#server/features/admin/listings/listing-list-store.ts'
import { findAll, findPage, type Lookup } from '#server/features/admin/model/lookup-store.ts'
import { userLookup } from '#server/features/admin/users/user-list-store.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type PlanNode, statementsOf } from './statements.ts'

/** The pages of each order of the admin's tables: a name, the look-up and the page. */
export const ordersToMeasure = (): [name: string, lookup: Lookup, page: number][] => [
  ...sortsOf(adminTables.users.columns).flatMap(sort =>
    casesOf(`users ${sort}`, more => userLookup({ sort, ...more }), { status: 'inactive', search: 'kumar' }),
  ),
  ...sortsOf(adminTables.listings.columns).flatMap(sort =>
    casesOf(`deadstocks ${sort}`, more => listingLookup({ sort, ...more }), { status: 'Created', search: 'cotton' }),
  ),
]

interface Filters<Status> {
  status: Status
  createdYear: number
  search: string
}

function casesOf<Status extends string>(
  name: string,
  lookupOf: (filters: Partial<Filters<Status>>) => Lookup,
  { status, search }: Pick<Filters<Status>, 'status' | 'search'>,
): [string, Lookup, number][] {
  const createdYear = 2023
  return [
    [`${name}, first page`, lookupOf({}), 1],
    [`${name}, of 2023`, lookupOf({ createdYear }), 1],
    [`${name}, ${status}`, lookupOf({ status }), 1],
    [`${name}, ${status} of 2023`, lookupOf({ status, createdYear }), 1],
    [`${name}, common word`, lookupOf({ search }), 1],
    [`${name}, page 1,000`, lookupOf({}), 1000],
  ]
}

export interface OrderCost {
  /** the most rows that one step sorts */
  sorted: number
  /** pages of the database that are read */
  pages: number
  /** tables that are read from one end to the other */
  scans: string[]
}

/** The plans of a page. */
export async function costOfPage(db: Db, lookup: Lookup, page: number): Promise<OrderCost> {
  let sorted = 0
  let pages = 0
  const scans: string[] = []
  const visit = (node: PlanNode & { 'Actual Rows'?: number }): void => {
    for (const child of (node.Plans ?? []) as (PlanNode & { 'Actual Rows'?: number })[]) {
      if (node['Node Type'] === 'Sort') sorted = Math.max(sorted, child['Actual Rows'] ?? 0)
      visit(child)
    }
    if (node['Node Type'] === 'Seq Scan') scans.push(node['Relation Name'] ?? '')
  }
  for (const { text, values } of await statementsOf(db, asker => findPage(asker, lookup, { page, size: 50 }))) {
    const parts = text.split(/\$\d+/)
    const statement = sql.join(
      parts.flatMap((part, at) => (at < values.length ? [sql.raw(part), sql`${values[at]}`] : [sql.raw(part)])),
      sql``,
    )
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`
      explain (analyze, format json) ${statement}`.execute(db)
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    visit(plan)
  }
  return { sorted, pages, scans }
}

/** Milliseconds to read the ids of an export of every row. */
export async function exportAll(db: Db, lookup: Lookup): Promise<number> {
  const began = performance.now()
  for await (const _ of findAll(db, lookup, 1000));
  return performance.now() - began
}
