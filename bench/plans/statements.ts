import type { KyselyPlugin } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
}

/** The statements that some work sends to the database, in order. */
export async function statementsOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql: text, parameters: values } = db.getExecutor().compileQuery(node, queryId)
      statements.push({ text, values })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(recorder))
  return statements
}

/** A step of a plan as PostgreSQL explains it. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

export interface Plan {
  Plan: PlanNode
  'Execution Time': number
}

/** The tables that grow with the market; small tables of words may be scanned. */
const CATALOGUE = new Set(['listings', 'listing_search', 'listing_images', 'businesses', 'search_vocab', 'offers'])

/** The tables of the catalogue that a plan scans. */
export const scansOf = (node: PlanNode): string[] => [
  ...(node['Node Type'].endsWith('Seq Scan') && CATALOGUE.has(node['Relation Name'] ?? '')
    ? [node['Relation Name']!]
    : []),
  ...(node.Plans ?? []).flatMap(scansOf),
]
