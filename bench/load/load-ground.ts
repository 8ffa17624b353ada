import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { openGeneratedMarketplace } from '../data/generated-marketplace.ts'
import { type Product, remove, startProduct } from '../faults/product.ts'
import { BENCH_KEY } from './load-callers.ts'
import type { Call, Outcome } from './open-loop.ts'

/** A marketplace, the app that serves it, and one process that calls it. */
export interface LoadGround {
  url: string
  /** sends each call when it is due, and resolves when all are answered or given up */
  play(calls: readonly Call[]): Promise<Outcome[]>
  close(): Promise<void>
}

export interface OneProcessGround extends LoadGround {
  /** memory of the app process in bytes, after garbage collection */
  measure(): Promise<{ rss: number; heap: number }>
  serverPid: number
}

interface Wanted {
  listings: number
  build: string
  shedding: boolean
  limits: boolean
  leak?: boolean
}

/** Starts one app process with the background work; `close` ends everything. */
export async function openLoadGround(wanted: Wanted): Promise<OneProcessGround> {
  const { listings, build, shedding, limits, leak = false } = wanted
  const marketplace = await openGeneratedMarketplace(listings)
  const processes = childProcesses()
  const close = async () => {
    await processes.close()
    await marketplace.close()
  }
  try {
    const switches = [shedding, limits, leak].map(on => (on ? 'on' : 'off'))
    const server = processes.start('load-target.ts', marketplace.url, build, ...switches)
    const [{ port }] = (await once(server, 'message')) as [{ port: number }]
    return {
      url: marketplace.url,
      play: processes.caller(port),
      async measure() {
        const answer = once(server, 'message') as Promise<[{ rss: number; heap: number }]>
        server.send('measure')
        return (await answer)[0]
      },
      serverPid: server.pid!,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the whole product with `workers` app processes; `close` ends everything. */
export async function openProductGround(listings: number, build: string, workers: number): Promise<LoadGround> {
  const marketplace = await openGeneratedMarketplace(listings, { lookups: true, durable: true })
  const processes = childProcesses()
  let product: Product | undefined
  const close = async () => {
    await processes.close()
    await product?.stop()
    if (product) remove(product.dataDir)
    await marketplace.close()
  }
  try {
    const environment = {
      DATABASE_URL: marketplace.url,
      BUILD_DIR: build,
      WORKERS: String(workers),
      SECRET_KEY: BENCH_KEY.toString(),
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'loopback',
    }
    product = await startProduct({ environment })
    return { url: marketplace.url, play: processes.caller(Number(new URL(product.url).port)), close }
  } catch (error) {
    await close()
    throw error
  }
}

function childProcesses() {
  const started: ChildProcess[] = []
  const start = (file: string, ...given: string[]) => {
    const child = fork(join(import.meta.dirname, file), given, {
      stdio: 'inherit',
      execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
      // otherwise React renders several times slower
      env: { ...process.env, NODE_ENV: 'production' },
    })
    started.push(child)
    return child
  }
  return {
    start,
    caller(port: number): LoadGround['play'] {
      const generator = start('open-loop.ts')
      return async calls => {
        const answered = once(generator, 'message') as Promise<[Outcome[]]>
        generator.send({ port, calls: calls.toSorted((a, b) => a.at - b.at) })
        return (await answered)[0]
      }
    },
    async close() {
      for (const child of started) {
        if (child.connected) child.disconnect()
        if (child.exitCode === null) await once(child, 'exit')
      }
    },
  }
}

const others = loadavg()[0]!

/** The machine of the measurement, in a sentence. */
export const machineWords = (): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}; ` +
  `the product, its PostgreSQL and the callers share them. What else ran before: load ${others.toFixed(1)}.`
