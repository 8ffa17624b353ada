// Budget at 100,000 live listings: no statement of a search scans the whole catalogue, and none of the page of offers scans all
// offers; a page of one firm's 5,000 open offers takes at most 50 ms at p95.
import pg from 'pg'
import { noFilters, type SearchRequest, similar } from '#server/features/search/search.ts'
import { runSearch } from '#server/features/search/testing.ts'
import { type Db, openDatabase } from '#server/platform/database/db.ts'
import { readOptions } from './command/options.ts'
import { printResult } from './command/result.ts'
import { openGeneratedMarketplace } from './data/generated-marketplace.ts'
import { fillOffers, MOST_MS, offerQuestions, pageOfOffers } from './plans/offers.ts'
import { type Plan, type Statement, scansOf, statementsOf } from './plans/statements.ts'
import { drawQuestions } from './search/questions.ts'

interface Row {
  question: string
  statements: number
  /** milliseconds and pages of the slowest statement */
  ms: number
  pages: number
  scans: string
}

/**
 * Explains every statement of each kind of search (`--listings N`, `--database URL` of a filled database, `--show` for
 * the plans); fails on a scan of the catalogue.
 */
export async function run(): Promise<void> {
  const { listings, database, show } = readOptions({ listings: 100_000, database: '', show: false })
  const scratch = database
    ? { url: database, close: async () => {} }
    : await openGeneratedMarketplace(listings, { lookups: false })
  try {
    const { rows, pageMs } = await explainAll(scratch.url, show)
    console.table(rows)
    console.log(`a page of 5,000 open offers with its count, p95: ${pageMs} ms (at most ${MOST_MS})`)
    printResult('plans', { rows, pageMs })
    if (rows.some(({ scans }) => scans !== '') || pageMs > MOST_MS) process.exitCode = 1
  } finally {
    await scratch.close()
  }
}

/** Requests per kind; they differ in their words only. */
const EACH = 3

async function explainAll(url: string, show: boolean): Promise<{ rows: Row[]; pageMs: number }> {
  const { db, close } = openDatabase(url, { statementTimeoutMs: 0, connections: 1 })
  const client = new pg.Client(url)
  await client.connect()
  try {
    const rows: Row[] = []
    const firm = await fillOffers(db)
    for (const { question, ask } of [...(await plannedCalls(db)), ...offerQuestions(firm)]) {
      const plans: Plan[] = []
      for (const statement of await statementsOf(db, ask)) plans.push(await explain(client, statement))
      if (show) for (const plan of plans) console.log(question, JSON.stringify(plan))
      const dearest = plans.toSorted((a, b) => b['Execution Time'] - a['Execution Time'])[0]!
      rows.push({
        question,
        statements: plans.length,
        ms: Math.round(dearest['Execution Time'] * 10) / 10,
        pages: dearest.Plan['Shared Hit Blocks'] + dearest.Plan['Shared Read Blocks'],
        scans: [...new Set(plans.flatMap(plan => scansOf(plan.Plan)))].join(', '),
      })
    }
    return { rows, pageMs: Math.round((await pageOfOffers(db, firm)) * 10) / 10 }
  } finally {
    await client.end()
    await close()
  }
}

async function plannedCalls(db: Db): Promise<{ question: string; ask: (db: Db) => Promise<unknown> }[]> {
  const search = (request: SearchRequest) => (asker: Db) => runSearch(asker, { ...request, facets: true })
  const kinds = (await drawQuestions(db)).flatMap(({ kind, requests }) =>
    requests.slice(0, EACH).map(request => ({ question: kind, ask: search(request) })),
  )
  const words = { ...noFilters, sort: 'recommended', page: 1, size: 24 } as const
  const { ids } = await runSearch(db, { ...words, query: 'cotton' })
  return [
    ...kinds,
    { question: 'HS code', ask: search({ ...words, query: 'hsn 8482' }) },
    { question: 'measure', ask: search({ ...words, query: '2 inch valve' }) },
    { question: 'price in words', ask: search({ ...words, query: 'cotton fabric under 100 rs per metre' }) },
    { question: 'similar', ask: asker => similar(asker, ids[0]!, 12) },
  ]
}

async function explain(client: pg.Client, { text, values }: Statement): Promise<Plan> {
  const { rows } = await client.query<{ 'QUERY PLAN': Plan[] }>(`explain (analyze, buffers, format json) ${text}`, [
    ...values,
  ])
  return rows[0]!['QUERY PLAN'][0]!
}
