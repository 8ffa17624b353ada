import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { buildWebIfStale } from '#scripts/build-web.ts'
import type { SearchRequest } from '#server/features/search/search.ts'
import { type Db, openDatabase } from '#server/platform/database/db.ts'
import { openGeneratedMarketplace } from '../data/generated-marketplace.ts'
import { drawQuestions } from '../search/questions.ts'
import { parentOf, usedBy } from './costs.ts'

interface MarketCost {
  /** milliseconds of processor time of app and PostgreSQL for one call */
  app: number
  database: number
  /** mean milliseconds until the answer */
  answered: number
  /** bytes of the answer: for pages after compression, for other replies before it */
  bytes: number
}

export interface Market {
  listings: number
  calls: Record<string, MarketCost>
  /** bytes on disk per lot, for each table and its indexes */
  bytesPerLot: Record<string, { table: number; indexes: number }>
}

const LISTINGS = 200

/** The cost of calls in a market of this size, made one at a time without caches, and the disk space of a lot. */
export async function measureMarket({ listings, url }: { listings: number; url: string | undefined }): Promise<Market> {
  await buildWebIfStale()
  const market = url ? { url, close: async () => {} } : await openGeneratedMarketplace(listings)
  const { db, close } = openDatabase(market.url, { connections: 2, statementTimeoutMs: 0 })
  const server = fork(
    path.join(import.meta.dirname, '../load/http-targets.ts'),
    [market.url, path.join(import.meta.dirname, '../../build')],
    // otherwise React renders several times slower
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  )
  try {
    const [{ product }] = (await once(server, 'message')) as [{ product: number }]
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const roots = { app: server.pid!, database: parentOf(rows[0]!.pid) }
    const from = `http://127.0.0.1:${product}`
    const questions = await drawQuestions(db)
    const measure = (queries: readonly Query[]) => measureCalls(db, from, roots, queries)
    const calls: Record<string, MarketCost> = {}
    for (const { kind, requests } of questions) calls[kind] = await measure(requests.map(searchOf))
    calls['search'] = meanOf(questions.map(({ kind }) => calls[kind]!))
    const words = questions.filter(({ kind }) => kind !== 'newest').flatMap(({ requests }) => requests)
    const some = words.filter((_, at) => at % 3 === 0)
    calls['page of a search'] = await measure(some.map(pageOf))
    const { rows: ids } = await sql<{ id: string }>`
      select listing_id as id from listing_search order by md5(listing_id::text) limit ${LISTINGS}`.execute(db)
    calls['page of a lot'] = await measure(ids.map(({ id }) => ({ path: `/product/${id}` })))
    calls['lot'] = await measure(ids.map(({ id }) => ({ path: `/api/explore/deadstock/${id}` })))
    return { ...(await sizesOf(db)), calls }
  } finally {
    server.disconnect()
    await once(server, 'exit')
    await close()
    await market.close()
  }
}

interface Query {
  path: string
  body?: object
}

const searchOf = ({ query, categories, states, priceFrom, priceTo, sort, size }: SearchRequest): Query => {
  const chosen = { category: categories, state: states, priceFrom: limitOf(priceFrom), priceTo: limitOf(priceTo) }
  const filters = Object.fromEntries(Object.entries(chosen).filter(([, values]) => values.length > 0))
  return { path: '/api/explore/deadstock/search', body: { query, filters, orderBy: sort, size, withFilters: true } }
}
const limitOf = (price: number | null) => (price === null ? [] : [String(price)])

const pageOf = ({ query, sort }: SearchRequest): Query => ({
  path: `/explore?${new URLSearchParams({ query, orderBy: sort })}`,
})

type Roots = Record<'app' | 'database', number>

/**
 * Runs everything once to warm up, and once to measure; cached results of searches are invalidated before each call.
 */
async function measureCalls(db: Db, from: string, roots: Roots, queries: readonly Query[]): Promise<MarketCost> {
  const sum = { answered: 0, bytes: 0 }
  const round = async () => {
    for (const one of queries) {
      await sql`update search_statistics set epoch = epoch + 1`.execute(db)
      const began = performance.now()
      sum.bytes += await send(from, one)
      sum.answered += performance.now() - began
    }
  }
  await round()
  Object.assign(sum, { answered: 0, bytes: 0 })
  const before = readBoth(roots)
  await round()
  const after = readBoth(roots)
  const each = (total: number) => Math.round((total / queries.length) * 100) / 100
  return {
    app: each(after.app - before.app),
    database: each(after.database - before.database),
    answered: each(sum.answered),
    bytes: Math.round(sum.bytes / queries.length),
  }
}

const readBoth = ({ app, database }: Roots) => ({ app: usedBy([app]).all, database: usedBy([database]).all })

async function send(from: string, { path: at, body }: Query): Promise<number> {
  const headers = { 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }) }
  const reply = await fetch(from + at, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  const whole = await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${at} answered ${reply.status}`)
  return Number(reply.headers.get('content-length') ?? whole.byteLength)
}

const meanOf = (costs: readonly MarketCost[]): MarketCost => {
  const mean = (of: (cost: MarketCost) => number) =>
    Math.round((costs.reduce((sum, one) => sum + of(one), 0) / costs.length) * 100) / 100
  return {
    app: mean(one => one.app),
    database: mean(one => one.database),
    answered: mean(one => one.answered),
    bytes: mean(one => one.bytes),
  }
}

async function sizesOf(db: Db): Promise<Pick<Market, 'listings' | 'bytesPerLot'>> {
  const { rows } = await sql<{ name: string; table: number; indexes: number; live: number }>`
    select relname as name, pg_table_size(oid)::float8 as table, pg_indexes_size(oid)::float8 as indexes,
      (select count(*)::int from listing_search) as live
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit 6`.execute(db)
  const listings = rows[0]!.live
  const each = rows.map(
    ({ name, table, indexes }) =>
      [name, { table: Math.round(table / listings), indexes: Math.round(indexes / listings) }] as const,
  )
  return { listings, bytesPerLot: Object.fromEntries(each) }
}
