import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { type ChaosProxy, openChaosProxy } from '#testkit/servers/chaos-proxy.ts'
import { type Asked, longestOf, startCallers, statusesOf } from '../callers.ts'
import { connected } from '../connected.ts'
import { auditBook, openLedger } from '../ledger.ts'
import { type Cast, makeCast } from '../people.ts'
import { remove, scratchDirectory, startProduct } from '../product.ts'
import { brokenOf, type Found, type Trial } from '../trial.ts'

const LONGEST_MS = 10_000
const BACK_MS = 5000
const AWAY_MS = 6000

/** A local database behind a proxy, which is used as if it were on another machine. */
async function openFarDatabase() {
  const directory = scratchDirectory()
  const start = () => startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  let postgres = await start()
  const url = postgres.url('postgres')
  await prepareDatabase(url)
  const proxy = await openChaosProxy(url)
  return {
    url,
    proxy,
    async restart(pauseMs: number) {
      await postgres.stop()
      await pause(pauseMs)
      postgres = await start()
    },
    async close() {
      await proxy.close()
      await postgres.stop()
      remove(directory)
    },
  }
}
type FarDatabase = Awaited<ReturnType<typeof openFarDatabase>>

/** Each fault lasts until its promise resolves. */
const faults: Record<string, (database: FarDatabase) => Promise<unknown>> = {
  'the line is cut': ({ proxy }) => during(proxy, 'cut'),
  'the line swallows everything': ({ proxy }) => during(proxy, 'swallow'),
  'the database is restarted': ({ restart }) => restart(1000),
  'a table is locked': ({ url }) => holdLock(url),
}

async function during(proxy: ChaosProxy, fault: 'cut' | 'swallow'): Promise<void> {
  proxy[fault]()
  await pause(AWAY_MS)
  proxy.heal()
}

async function holdLock(url: string): Promise<void> {
  await connected(url, async client => {
    await client.query('begin; lock table messages in access exclusive mode')
    await pause(AWAY_MS)
  })
}

export const databaseAway: Trial = {
  promise: 'R6',
  name: 'the database is cut off, silent, restarted, locked',
  async run() {
    const database = await openFarDatabase()
    const dataDir = scratchDirectory()
    const product = await startProduct({ dataDir, environment: { DATABASE_URL: database.proxy.url } })
    try {
      const cast = await makeCast(database.url, 4)
      const ledger = await openLedger(product.url, cast, 0)
      const found: Found = { figures: {}, broken: [] }
      for (const [name, fault] of Object.entries(faults)) {
        const one = await watch(product.url, cast, () => fault(database))
        Object.assign(found.figures, { [name]: one.words })
        found.broken.push(...one.broken.map(sentence => `${name}: ${sentence}`))
      }
      await ledger.stop()
      const { lost, doubled, acknowledged, breaches } = await auditBook(ledger.book, {
        databaseUrl: database.url,
        dataDir,
      })
      Object.assign(found.figures, { acknowledged, lost, doubled })
      found.broken.push(
        ...brokenOf({ 'nothing is lost': lost === 0, 'nothing is there twice': doubled === 0 }),
        ...breaches,
      )
      return found
    } finally {
      await product.kill()
      await database.close()
      remove(dataDir)
    }
  },
  control: {
    how: 'a server that waits for its database without any bound, on a line that swallows everything',
    run: waitWithoutBounds,
  },
}

/** Records the replies to callers from before a fault until after it. */
async function watch(url: string, cast: Cast, fault: () => Promise<unknown>) {
  const callers = startCallers(url, cast)
  await pause(1000)
  await fault()
  const healed = performance.now()
  await pause(BACK_MS + 1000)
  await callers.stop()
  const { asked } = callers
  const wrong = asked.filter(({ status, saysWhen }) => status !== 200 && !(status === 503 && saysWhen))
  const lastRefused = Math.max(healed, ...asked.filter(({ status }) => status !== 200).map(({ at }) => at))
  return {
    words: `${statusesOf(asked)}, longest ${longestOf(asked)} ms, well after ${Math.round(lastRefused - healed)} ms`,
    broken: brokenOf({
      'only 200, and 503 with Retry-After': wrong.length === 0,
      [`no call takes ${LONGEST_MS} ms`]: longestOf(asked) < LONGEST_MS,
      [`well again ${BACK_MS} ms after`]: lastRefused - healed <= BACK_MS,
      'there were calls': asked.length > 50 && asked.some(isServed),
    }),
  }
}

const isServed = ({ status }: Asked): boolean => status === 200

async function waitWithoutBounds(): Promise<Found> {
  const database = await openFarDatabase()
  const patient = fork(join(import.meta.dirname, '../patient-target.ts'), [database.proxy.url], { stdio: 'inherit' })
  try {
    const [{ port }] = (await once(patient, 'message')) as [{ port: number }]
    const cast = await makeCast(database.url, 4)
    const { words, broken } = await watch(`http://127.0.0.1:${port}`, cast, () => during(database.proxy, 'swallow'))
    return { figures: { calls: words }, broken }
  } finally {
    patient.kill('SIGKILL')
    await database.close()
  }
}
