import { sql } from 'kysely'
import { adminTables } from '#contract/admin/columns.ts'
import { sortsOf } from '#contract/admin/sorts.ts'
import { listingLookup } from '#server/features/admin/listings/listing-list-store.ts'
import { findAll, findPage, type Lookup } from '#server/features/admin/model/lookup-store.ts'
import { userLookup } from '#server/features/admin/users/user-list-store.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type PlanNode, statementsOf } from './statements.ts'

/** The pages of each order of the admin's tables: a name, the look-up and the page. */
export function ordersToMeasure(): [name: string, lookup: Lookup, page: number][] {
  const users = sortsOf(adminTables.users.columns).flatMap(sort => {
    const status = 'inactive'
    return casesOf(`users ${sort}`, {
      'first page': userLookup({ sort }),
      'of 2023': userLookup({ sort, createdYear: 2023 }),
      [status]: userLookup({ sort, status }),
      [`${status} of 2023`]: userLookup({ sort, status, createdYear: 2023 }),
      'common word': userLookup({ sort, search: 'kumar' }),
    })
  })
  const listings = sortsOf(adminTables.listings.columns).flatMap(sort => {
    const status = 'Created'
    return casesOf(`deadstocks ${sort}`, {
      'first page': listingLookup({ sort }),
      'of 2023': listingLookup({ sort, createdYear: 2023 }),
      [status]: listingLookup({ sort, status }),
      [`${status} of 2023`]: listingLookup({ sort, status, createdYear: 2023 }),
      'common word': listingLookup({ sort, search: 'cotton' }),
    })
  })
  return [...users, ...listings]
}

const casesOf = (name: string, cases: Record<string, Lookup>): [string, Lookup, number][] => [
  ...Object.entries(cases).map(([which, lookup]): [string, Lookup, number] => [`${name}, ${which}`, lookup, 1]),
  [`${name}, page 1,000`, cases['first page']!, 1000],
]

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
