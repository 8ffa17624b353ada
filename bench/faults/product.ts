import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runningPostgresUrl, startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { commandLineOf, isAlive } from '#server/platform/processes/process-facts.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { freePort } from '#testkit/servers/free-port.ts'

const root = join(import.meta.dirname, '../..')
const START_MS = 180_000

/**
 * The whole product as in production: a supervisor and two app processes, by default with its own PostgreSQL. Linux
 * only.
 */
export interface Product {
  url: string
  dataDir: string
  databaseUrl: string
  /** the pid of the supervisor */
  pid: number
  workers(): number[]
  postmaster(): number
  backends(): number[]
  ended(): boolean
  /** kills every process at once; unflushed writes still reach the disk, unlike in a power cut */
  kill(): Promise<void>
  /** sends SIGTERM and waits */
  stop(): Promise<void>
}

export interface Wanted {
  dataDir?: string
  environment?: Record<string, string>
}

/** A directory for a product and the PostgreSQL that the product starts. */
export const scratchDirectory = (): string => mkdtempSync(join(tmpdir(), 'bench-faults-'))

export const remove = (directory: string): void => rmSync(directory, { recursive: true, force: true })

let template: Promise<string> | undefined

/** A prepared database, made once: the first start of a product takes long, and is not under test. */
function preparedPostgres(): Promise<string> {
  template ??= (async () => {
    const directory = join(scratchDirectory(), 'postgres')
    const postgres = await startEmbeddedPostgres({ directory })
    await prepareDatabase(postgres.url('postgres'))
    await postgres.stop()
    return directory
  })()
  return template
}

/** Copies the prepared database into a data directory without one. */
async function givePostgres(dataDir: string): Promise<void> {
  const directory = join(dataDir, 'postgres')
  if (existsSync(directory)) return
  mkdirSync(dataDir, { recursive: true })
  // copies the owners of files too, as PostgreSQL requires
  execFileSync('cp', ['-a', await preparedPostgres(), directory])
}

/** Removes the prepared database. */
export async function removeTemplate(): Promise<void> {
  if (template) remove(dirname(await template))
  template = undefined
}

/** Starts the product and resolves when it is ready; if it ends instead, throws with its last output. */
export async function startProduct({ dataDir = scratchDirectory(), environment = {} }: Wanted = {}): Promise<Product> {
  if (!environment['DATABASE_URL']) await givePostgres(dataDir)
  const port = await freePort()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'main.ts'], {
    cwd: root,
    // the product stops when this process ends
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
      ADMIN_SECOND_FACTOR: 'off',
      LOG_LEVEL: 'error',
      WORKERS: '2',
      ...environment,
    },
  })
  const words: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => words.push(text))
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child, words)
  const databaseUrl = environment['DATABASE_URL'] ?? runningPostgresUrl(join(dataDir, 'postgres'), 'postgres')!
  return { url, dataDir, databaseUrl, pid: child.pid!, ...handle(child, dataDir) }
}

function handle(child: ChildProcess, dataDir: string) {
  const ended = () => child.exitCode !== null || child.signalCode !== null
  const gone = once(child, 'exit')
  const postmaster = () => Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
  return {
    ended,
    postmaster,
    workers: () => childrenOf(child.pid!).filter(pid => commandLineOf(pid).includes('main.ts')),
    backends: () => childrenOf(postmaster()).filter(pid => commandLineOf(pid).includes(': app ')),
    async kill() {
      const all = descendantsOf(child.pid!)
      for (const pid of [child.pid!, ...all]) end(pid)
      if (!ended()) await gone
      while (all.some(isAlive)) await pause(20)
    },
    async stop() {
      if (ended()) return
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function untilReady(url: string, child: ChildProcess, words: readonly string[]): Promise<void> {
  for (const until = performance.now() + START_MS; ; await pause(50)) {
    if (child.exitCode !== null || performance.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`the product does not start: ${words.join('').slice(-500)}`)
    }
    const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    if (ready?.status === 200) return
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && parentOf(pid) === parent)
}

const descendantsOf = (parent: number): number[] =>
  childrenOf(parent).flatMap(child => [child, ...descendantsOf(child)])

function parentOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(text.slice(text.lastIndexOf(') ') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

/** Kills a process; ignores one that has ended already. */
export function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // the process has ended already
  }
}
