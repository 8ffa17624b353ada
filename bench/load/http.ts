// Budget at 100,000 listings, at 1 and at 32 connections. Requests per second, as a share of those of a bare Fastify route with one prepared SELECT:
// GET /api/explore/deadstock/{id} >= 0.8, a search for a common word >= 0.05. Processor time of the server for a page: <= 8000 µs to render it,
// <= 1000 µs if nothing on it has changed.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildWebIfStale } from '#scripts/build-web.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { readOptions } from '../command/options.ts'
import { printResult } from '../command/result.ts'
import { openGeneratedMarketplace } from '../data/generated-marketplace.ts'
import { drawQuestions, type Questions } from '../search/questions.ts'
import { type Endpoint, load } from './connections.ts'
import { pagesOf, requestTwice, unseen } from './page-targets.ts'

const searched = [
  ['common word', 'a common word'],
  ['words of a name', 'rare words'],
  ['word + category, by price', 'word + category, by price'],
] as const

const ROUNDS = 3
const SECONDS = 3

interface Target {
  target: string
  port: number
  endpoints: () => Endpoint[]
}

interface Figure {
  target: string
  connections: number
  requestsPerSecond: number
  /** microseconds of the server process */
  cpuPerRequest: number
  p95Ms: number
  ratioToSelect: number
}

/** Measures the requests per second of the product and of two bare routes; `--listings N` for another size of market. */
export async function run(): Promise<void> {
  const { listings } = readOptions({ listings: 100_000 })
  await buildWebIfStale()
  const marketplace = await openGeneratedMarketplace(listings)
  const { ids, questions } = await drawFrom(marketplace.url)
  const build = process.env['BUILD_DIR'] ?? join(import.meta.dirname, '../../build')
  const server = fork(join(import.meta.dirname, 'http-targets.ts'), [marketplace.url, build], {
    stdio: 'inherit',
    // otherwise React renders several times slower
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    const [ports] = (await once(server, 'message')) as [{ product: number; bare: number }]
    const pages = pagesOf(ids, questions)
    for (const { endpoints } of pages) await requestTwice(ports.product, endpoints())
    const targets: Target[] = [
      { target: 'bare JSON route', port: ports.bare, endpoints: () => [{ path: '/json' }] },
      {
        target: 'bare route, one prepared SELECT',
        port: ports.bare,
        endpoints: () => ids.map(id => ({ path: `/select/${id}` })),
      },
      {
        target: 'GET /api/explore/deadstock/{id}',
        port: ports.product,
        endpoints: () => ids.map(id => ({ path: `/api/explore/deadstock/${id}` })),
      },
      ...searched.map(([kind, target]) => ({
        target,
        port: ports.product,
        endpoints: () => asSearches(questions, kind),
      })),
      {
        target: 'newest 24',
        port: ports.product,
        endpoints: () => [{ path: '/api/explore/deadstock?orderBy=latest&size=24' }],
      },
      ...pages.flatMap(({ page, endpoints }) => [
        { target: `${page}, unchanged`, port: ports.product, endpoints },
        { target: `${page}, rendered`, port: ports.product, endpoints: () => unseen(endpoints()) },
      ]),
    ]
    const figures: Figure[] = []
    for (const connections of [1, 32]) {
      const rounds = new Map<string, Figure[]>()
      for (let round = 0; round <= ROUNDS; round++) {
        for (const { target, port, endpoints } of targets) {
          const figure = await measure(server, target, port, endpoints(), connections)
          // the first round only warms up
          if (round > 0) rounds.set(target, [...(rounds.get(target) ?? []), figure])
        }
      }
      const medians = targets.map(({ target }) => median(rounds.get(target)!))
      const select = medians[1]!.requestsPerSecond
      figures.push(
        ...medians.map(figure => ({
          ...figure,
          ratioToSelect: Math.round((figure.requestsPerSecond / select) * 100) / 100,
        })),
      )
    }
    console.table(figures)
    printResult('http', { cores: cpus().length, node: process.version, figures })
  } finally {
    server.disconnect()
    await once(server, 'exit')
    await marketplace.close()
  }
}

/** Draws listings and searches from the marketplace; every listing gets two pictures. */
async function drawFrom(url: string): Promise<{ ids: string[]; questions: Questions[] }> {
  const { db, close } = openDatabase(url, { statementTimeoutMs: 0 })
  await sql`insert into images (width, height, colour, bytes) select 960, 720, '#aabbcc', 30000 from generate_series(1, 2)`.execute(
    db,
  )
  await sql`
    insert into listing_images (listing_id, image_id, position)
    select s.listing_id, i.id, i.position from listing_search s
    cross join (select id, row_number() over () - 1 as position from images) i`.execute(db)
  await sql`analyze listing_images`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select listing_id as id from listing_search order by md5(listing_id::text) limit 2000`.execute(db)
  const questions = await drawQuestions(db)
  await close()
  return { ids: rows.map(({ id }) => id), questions }
}

const asSearches = (questions: readonly Questions[], wanted: string): Endpoint[] =>
  questions
    .filter(({ kind }) => kind === wanted)
    .flatMap(({ requests }) => requests)
    .map(({ query, categories, sort }) => ({
      path: '/api/explore/deadstock/search',
      body: { query, orderBy: sort, size: 24, ...(categories.length > 0 && { filters: { category: categories } }) },
    }))

async function measure(
  server: ChildProcess,
  target: string,
  port: number,
  endpoints: readonly Endpoint[],
  connections: number,
): Promise<Figure> {
  const before = await cpuOf(server)
  const { requests, seconds, p95, failures } = await load(port, endpoints, connections, SECONDS)
  const after = await cpuOf(server)
  if (failures > 0) throw new Error(`${target}: ${failures} of ${requests} answers were not 200`)
  return {
    target,
    connections,
    requestsPerSecond: Math.round(requests / seconds),
    cpuPerRequest: Math.round((after - before) / requests),
    p95Ms: Math.round(p95 * 100) / 100,
    ratioToSelect: 0,
  }
}

async function cpuOf(server: ChildProcess): Promise<number> {
  const answer = once(server, 'message') as Promise<[NodeJS.CpuUsage]>
  server.send('cpu')
  const [{ user, system }] = await answer
  return user + system
}

const median = (figures: Figure[]): Figure =>
  figures.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)[Math.floor(figures.length / 2)]!
