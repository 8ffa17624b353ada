import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseSystemUser, isReachable } from '#server/platform/embedded-postgres/system-user.ts'
import { provideOpenSearch } from './distribution.ts'
import { type OpenSearchNode, startNode } from './node.ts'

/** A throwaway OpenSearch of one or more nodes on this machine. */
export interface OpenSearchCluster {
  /** address of the first node */
  url: string
  nodes: readonly OpenSearchNode[]
  stop(): Promise<void>
}

const PATIENCE_MS = 180_000

/**
 * Starts `nodes` nodes on free ports of loopback and resolves when all have found each other; `stop` removes
 * everything.
 */
export async function startOpenSearch({ nodes: count = 1 } = {}): Promise<OpenSearchCluster> {
  const home = provideOpenSearch()
  const base = mkdtempSync(path.join(tmpdir(), 'opensearch-'))
  chmodSync(base, 0o755)
  const user = chooseSystemUser(path.join(base, 'none'))
  const ports = await freePorts(count * 2)
  const names = Array.from({ length: count }, (_, at) => `node-${at + 1}`)
  const seeds = names.map((_, at) => `127.0.0.1:${ports[at]}`)
  const place = user && !isReachable(home) ? copyOf(home, base) : home
  const nodes = names.map((name, at) =>
    startNode({
      name,
      home: place,
      directory: path.join(base, name),
      httpPort: ports[count + at]!,
      transportPort: ports[at]!,
      seeds,
      names,
      user,
    }),
  )
  const stop = async () => {
    await Promise.all(nodes.map(node => node.stop()))
    rmSync(base, { recursive: true, force: true })
  }
  try {
    await Promise.race([allTogether(nodes), ...nodes.map(failed)])
    return { url: nodes[0]!.url, nodes, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function failed({ name, exited }: OpenSearchNode): Promise<never> {
  const output = await exited
  throw new Error(`OpenSearch ${name} ended before it was ready: ${output.trim().split('\n').slice(-5).join('\n')}`)
}

async function allTogether(nodes: readonly OpenSearchNode[]): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const answers = await Promise.all(nodes.map(({ url }) => nodesSeenBy(url)))
    if (answers.every(seen => seen === nodes.length)) return
    await sleep(500)
  }
  throw new Error(`OpenSearch was not ready after ${PATIENCE_MS / 1000} seconds.`)
}

async function nodesSeenBy(url: string): Promise<number> {
  try {
    const answer = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`, {
      signal: AbortSignal.timeout(5000),
    })
    const { number_of_nodes: seen, status } = (await answer.json()) as { number_of_nodes?: number; status?: string }
    return status === 'red' ? 0 : (seen ?? 0)
  } catch {
    return 0
  }
}

/** A copy for a user who may not enter root's folders. */
function copyOf(home: string, base: string): string {
  const place = path.join(base, 'server')
  cpSync(home, place, { recursive: true })
  return place
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map(server => once(server, 'listening')))
  const ports = servers.map(server => (server.address() as AddressInfo).port)
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  return ports
}
