import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { openGeneratedMarketplace } from '../data/generated-marketplace.ts'
import type { Call, Outcome } from './open-loop.ts'

/** A marketplace, one app process that serves it, and one process that calls it. */
export interface LoadGround {
  url: string
  /** sends each call when it is due, and resolves when all are answered or given up */
  play(calls: readonly Call[]): Promise<Outcome[]>
  /** memory of the app process in bytes, after garbage collection */
  measure(): Promise<{ rss: number; heap: number }>
  serverPid: number
  close(): Promise<void>
}

interface Wanted {
  listings: number
  build: string
  shedding: boolean
  limits: boolean
  leak?: boolean
}

/** Starts the processes; `close` ends them. */
export async function openLoadGround({ listings, build, shedding, limits, leak = false }: Wanted): Promise<LoadGround> {
  const marketplace = await openGeneratedMarketplace(listings)
  const processes: ChildProcess[] = []
  const start = (file: string, ...given: string[]) => {
    const child = fork(join(import.meta.dirname, file), given, {
      stdio: 'inherit',
      execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
      // otherwise React renders several times slower
      env: { ...process.env, NODE_ENV: 'production' },
    })
    processes.push(child)
    return child
  }
  const close = async () => {
    for (const child of processes) {
      if (child.connected) child.disconnect()
      if (child.exitCode === null) await once(child, 'exit')
    }
    await marketplace.close()
  }
  try {
    const switches = [shedding, limits, leak].map(on => (on ? 'on' : 'off'))
    const server = start('load-target.ts', marketplace.url, build, ...switches)
    const [{ port }] = (await once(server, 'message')) as [{ port: number }]
    const generator = start('open-loop.ts')
    return {
      url: marketplace.url,
      async play(calls) {
        const answered = once(generator, 'message') as Promise<[Outcome[]]>
        generator.send({ port, calls: calls.toSorted((a, b) => a.at - b.at) })
        return (await answered)[0]
      },
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

const others = loadavg()[0]!

/** The machine of the measurement, in a sentence. */
export const machineWords = (): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}; ` +
  `the product, its PostgreSQL and the callers share them. What else ran before: load ${others.toFixed(1)}.`
