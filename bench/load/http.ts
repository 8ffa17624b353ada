// Budget: GET /api/explore/deadstock/{id} >= 0.8 of a bare Fastify route with one prepared SELECT, at 1 and at 32 connections.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { openScratchMarketplace } from '../data/scratch-marketplace.ts'
import { load } from './connections.ts'

const ROUNDS = 3
const SECONDS = 3

interface Figure {
  target: string
  connections: number
  requestsPerSecond: number
  /** microseconds of the server process */
  cpuPerRequest: number
  p95Ms: number
  ratioToSelect: number
}

export async function run(): Promise<void> {
  const marketplace = await openScratchMarketplace({ listings: 2000 })
  const server = fork(join(import.meta.dirname, 'http-targets.ts'), [marketplace.url], { stdio: 'inherit' })
  try {
    const [ports] = (await once(server, 'message')) as [{ product: number; bare: number }]
    const ids = marketplace.listingIds
    const targets = [
      { target: 'bare JSON route', port: ports.bare, paths: ['/json'] },
      { target: 'bare route, one prepared SELECT', port: ports.bare, paths: ids.map(id => `/select/${id}`) },
      {
        target: 'GET /api/explore/deadstock/{id}',
        port: ports.product,
        paths: ids.map(id => `/api/explore/deadstock/${id}`),
      },
    ]
    const figures: Figure[] = []
    for (const connections of [1, 32]) {
      const rounds = new Map<string, Figure[]>()
      for (let round = 0; round <= ROUNDS; round++) {
        for (const { target, port, paths } of targets) {
          const figure = await measure(server, target, port, paths, connections)
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
    console.log(
      JSON.stringify({
        benchmark: 'http',
        date: new Date().toISOString().slice(0, 10),
        cores: cpus().length,
        node: process.version,
        figures,
      }),
    )
  } finally {
    server.disconnect()
    await once(server, 'exit')
    await marketplace.close()
  }
}

async function measure(
  server: ChildProcess,
  target: string,
  port: number,
  paths: string[],
  connections: number,
): Promise<Figure> {
  const before = await cpuOf(server)
  const { requests, seconds, p95, failures } = await load(port, paths, connections, SECONDS)
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
