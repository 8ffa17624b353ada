import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { auditBook, type Ledger, openLedger } from '../ledger.ts'
import { makeCast } from '../people.ts'
import { end, type Product, remove, scratchDirectory, startProduct } from '../product.ts'
import { brokenOf, type Found, type Trial } from '../trial.ts'

const PAIRS = 4
const READY_MS = 10_000
const BACK_MS = 15_000

type Kill = (product: Product) => void

const anyOf = <T>(some: readonly T[]): T | undefined => some[Math.floor(Math.random() * some.length)]

/** Kills processes repeatedly while the ledger writes. After each kill the product must recover by itself. */
const killedTrial = (promise: string, name: string, kills: number, kill: Kill): Trial => ({
  promise,
  name,
  async run() {
    const product = await startProduct()
    try {
      const ledger = await openLedger(product.url, await makeCast(product.databaseUrl, PAIRS))
      let longest = 0
      for (let round = 0; round < kills; round++) {
        await pause(500 + Math.random() * 1500)
        kill(product)
        longest = Math.max(longest, await untilServed(product.url))
      }
      await pause(500)
      await ledger.stop()
      return await judge(
        ledger,
        product,
        { kills, 'away, longest ms': Math.round(longest) },
        { [`back within ${BACK_MS} ms`]: longest <= BACK_MS },
      )
    } finally {
      await product.kill()
      remove(product.dataDir)
    }
  },
  control: {
    how: 'the database answers before it has written (synchronous_commit = off), and all is killed',
    run: loseOnPurpose,
  },
})

async function judge(
  { book }: Ledger,
  place: { databaseUrl: string; dataDir: string },
  more: Found['figures'] = {},
  bounds: Record<string, boolean> = {},
): Promise<Found> {
  const { breaches, ...figures } = await auditBook(book, place)
  const { lost, doubled, halfPublished } = figures
  return {
    figures: { ...more, ...figures, unclear: book.unclear.length },
    broken: [
      ...brokenOf({
        'nothing acknowledged is lost': lost === 0,
        'nothing is there twice': doubled === 0,
        'what was said to be live is live': halfPublished === 0,
        'there was something to lose': figures.acknowledged > 50,
        ...bounds,
      }),
      ...breaches,
    ],
  }
}

/** Milliseconds until three calls in a row are served. */
async function untilServed(url: string): Promise<number> {
  const began = performance.now()
  for (let served = 0; served < 3; ) {
    const answer = await fetch(`${url}/api/explore/categories`, { signal: AbortSignal.timeout(5000) }).catch(
      () => undefined,
    )
    served = answer?.status === 200 ? served + 1 : 0
    if (performance.now() - began > 60_000) return Number.POSITIVE_INFINITY
    await pause(20)
  }
  return performance.now() - began
}

export const workersKilled = killedTrial('R1', 'kill -9 of app processes', 8, ({ workers }) => {
  const pid = anyOf(workers())
  if (pid) end(pid)
})

export const databaseKilled = killedTrial(
  'R2',
  'kill -9 of PostgreSQL and of single backends',
  6,
  ({ postmaster, backends }) => {
    const pid = Math.random() < 0.5 ? postmaster() : anyOf(backends())
    if (pid) end(pid)
  },
)

const RESTARTS = 4

export const everythingKilled: Trial = {
  promise: 'R1',
  name: 'kill -9 of every process, and a new start',
  async run() {
    const dataDir = scratchDirectory()
    let product = await startProduct({ dataDir })
    try {
      const ledger = await openLedger(product.url, await makeCast(product.databaseUrl, PAIRS))
      let longest = 0
      for (let round = 0; round < RESTARTS; round++) {
        await pause(1000 + Math.random() * 1500)
        await product.kill()
        const began = performance.now()
        product = await startProduct({ dataDir })
        longest = Math.max(longest, performance.now() - began)
        ledger.moveTo(product.url)
      }
      await pause(500)
      await ledger.stop()
      return await judge(
        ledger,
        product,
        { kills: RESTARTS, 'ready, longest ms': Math.round(longest) },
        { [`ready within ${READY_MS} ms`]: longest <= READY_MS },
      )
    } finally {
      await product.kill()
      remove(dataDir)
    }
  },
  control: {
    how: 'the database answers before it has written (synchronous_commit = off)',
    run: loseOnPurpose,
  },
}

/** The control with a database that does not flush: the ledger must detect the lost writes. */
async function loseOnPurpose(): Promise<Found> {
  const product = await startProduct()
  try {
    const cast = await makeCast(product.databaseUrl, PAIRS)
    await lie(product.databaseUrl)
    const ledger = await openLedger(product.url, cast, 0)
    await pause(3000)
    await product.kill()
    await ledger.stop()
    // starts the database alone, because the product refuses a database that does not flush
    const postgres = await startEmbeddedPostgres({ directory: join(product.dataDir, 'postgres') })
    try {
      return await judge(ledger, { databaseUrl: postgres.url('postgres'), dataDir: product.dataDir })
    } finally {
      await postgres.stop()
    }
  } finally {
    await product.kill()
    remove(product.dataDir)
  }
}

async function lie(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  for (const [name, value] of [
    ['synchronous_commit', 'off'],
    ['wal_writer_delay', '10s'],
    ['bgwriter_lru_maxpages', '0'],
  ])
    await client.query(`alter system set ${name} = '${value}'`)
  await client.query('select pg_reload_conf()')
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  await client.end()
  await pause(1500)
}
