import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Bucket } from '#server/platform/runtime/config.ts'
import { provideOpenSearch } from '#testkit/opensearch/distribution.ts'
import { type OpenSearchNode, startNode } from '#testkit/opensearch/node.ts'
import { type Ground, ports } from './ground.ts'
import { answers, until } from './part.ts'

/** Starts an S3 store if one is installed; its bucket is a folder within the store's folder. */
export async function startStore({ programs, say, folder, run }: Ground): Promise<Bucket | undefined> {
  if (!programs.versitygw) return undefined
  say('an S3 store, versitygw')
  const [port] = (await ports(1)) as [number]
  const bucket: Bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    name: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'fleet',
    secretAccessKey: randomBytes(16).toString('hex'),
  }
  const place = folder('store')
  const buckets = folder('store/buckets')
  folder(`store/buckets/${bucket.name}`)
  const own = ['--sidecar', folder('store/meta'), buckets]
  run('store', 'versitygw', ['--port', `127.0.0.1:${port}`, '--quiet', '--keep-alive', 'posix', ...own], place, {
    ROOT_ACCESS_KEY: bucket.accessKeyId,
    ROOT_SECRET_KEY: bucket.secretAccessKey,
  })
  // the store refuses requests without keys; a refusal shows that it runs
  await until('the store', 20, () => fetch(bucket.endpoint).then(() => true))
  return bucket
}

export const environmentOfStore = (bucket: Bucket | undefined): Record<string, string> =>
  bucket
    ? {
        S3_ENDPOINT: bucket.endpoint,
        S3_BUCKET: bucket.name,
        S3_REGION: bucket.region,
        S3_ACCESS_KEY_ID: bucket.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      }
    : {}

/** Starts one OpenSearch if it is available; returns its address. */
export async function startSearch(ground: Ground): Promise<string | undefined> {
  let home: string
  try {
    home = provideOpenSearch()
  } catch (error) {
    ground.without.push(`OpenSearch (${error instanceof Error ? error.message : String(error)} PostgreSQL searches)`)
    return undefined
  }
  ground.say('OpenSearch, one node')
  const directory = path.join(ground.directory, 'search')
  mkdirSync(directory)
  const server = path.join(directory, 'server')
  // a user who may not enter root's folders gets a copy
  cpSync(home, server, { recursive: true })
  const [httpPort, transportPort] = (await ports(2)) as [number, number]
  const plan = { name: 'search', home: server, directory, httpPort, transportPort, user: ground.user }
  let node: OpenSearchNode | undefined
  ground.begin({
    name: 'search',
    pid: () => node?.pid,
    start: () => {
      node = startNode({ ...plan, seeds: [`127.0.0.1:${transportPort}`], names: ['search'] })
    },
    kill: async () => node?.kill(),
    freeze() {
      const pids = node?.pid ? [node.pid] : []
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return pids
    },
    thaw: () => void (node?.pid && process.kill(node.pid, 'SIGCONT')),
    processes: () => [],
    stop: async () => node?.stop(),
  })
  const url = `http://127.0.0.1:${httpPort}`
  await until('OpenSearch', 120, () => answers(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`))
  return url
}

/** Starts a cache in front of the proxy if one is installed. */
export function startCache(ground: Ground, port: number, settings: string): void {
  const { programs, say, folder, put, run } = ground
  if (!programs.varnishd) return
  say('Varnish, which keeps public pages')
  const place = folder('cache')
  const vcl = put(place, 'fleet.vcl', settings)
  const own = ['-n', folder('cache/work'), '-s', 'malloc,64m', '-p', 'http_gzip_support=off']
  run('cache', 'varnishd', ['-F', '-a', `127.0.0.1:${port}`, '-f', vcl, ...own], place)
}
