import path from 'node:path'
import type { Bucket } from '#server/platform/runtime/config.ts'
import { APPS, isWell, startApps } from './parts/apps.ts'
import type { Clock } from './parts/clock.ts'
import { type Care, type Databases, startDatabases } from './parts/databases.ts'
import { environmentOfStore, startCache, startSearch, startStore } from './parts/extras.ts'
import { type Ground, openGround, ports } from './parts/ground.ts'
import type { Lines } from './parts/lines.ts'
import { answers, type Part, until } from './parts/part.ts'
import { cacheSettings, webProxy } from './parts/web-settings.ts'

/** The whole product on this machine, with the same parts as on many machines. */
export interface Fleet {
  /** the public address */
  url: string
  directory: string
  /** connection string to the current primary, for the owner of the tables */
  ownerUrl: string
  /** connection string of the apps, without the pooler */
  appDatabaseUrl: string
  appUrls: string[]
  /** DATA_DIR of the first app; pictures are in a common folder, or in the store */
  dataDir: string
  /** the place of pictures, if there is a store */
  bucket: Bucket | undefined
  /** the environment of the apps */
  environment: Record<string, string>
  /** the optional programs that are not installed here, each with the way to get it */
  without: readonly string[]
  /** the connections between parts; they can be cut if the fleet was started for that */
  lines: Lines
  /** small separate disks, by the part that writes there */
  disks: Record<string, string>
  /** adjustable clocks, by the number of the machine */
  clocks: Record<number, Clock>
  parts: Record<string, Part>
  /** the port of each part on loopback, by its name */
  ports: Record<string, number>
  /** connection strings that lead directly to each member of the cluster, for the apps' role */
  members: readonly string[]
  /** the name of the current primary */
  primary(): Promise<string>
  /** the names of all members that report themselves as primary */
  primaries(): Promise<string[]>
  /** the names of the members that may become primary, since they have every acknowledged write */
  successors(): Promise<string[]>
  /** true if everything that was started works */
  isWhole(): Promise<boolean>
  stop(): Promise<void>
}

interface Wanted {
  /** overrides the apps' environment */
  environment: Record<string, string>
  databases: Care
  /** true: a Patroni that writes the leader key unconditionally */
  oldPatroni: boolean
  /** true: the connections between parts can be cut */
  cutting: boolean
  /** true: a faulty cache, which gives the reply to one caller also to all other callers */
  sharing: boolean
  /** false: PostgreSQL searches, even if OpenSearch is available */
  engine: boolean
}

/** Starts the fleet in a separate folder, which is removed at the end. A failure stops all parts. */
export async function startFleet(wanted: Wanted, say: (line: string) => void): Promise<Fleet> {
  const ground = openGround(say, wanted)
  try {
    return await startParts(ground, wanted)
  } catch (error) {
    await ground.clear()
    throw error
  }
}

async function startParts(ground: Ground, { environment, databases: care, sharing, engine }: Wanted): Promise<Fleet> {
  const { directory, parts, lines, say, run, folder, put } = ground
  const databases = await startDatabases(ground, care)
  const [redis, web, before] = (await ports(3)) as [number, number, number]
  const open = ground.programs.varnishd ? before : web
  say('Redis')
  const place = folder('redis')
  run('redis', 'redis-server', ['--port', String(redis), '--bind', '127.0.0.1', '--save', '', '--dir', place], place)

  const bucket = await startStore(ground)
  const search = engine ? await startSearch(ground) : undefined
  say(`${APPS} app processes and HAProxy before them`)
  const all = {
    ...environmentOf(databases, redis, open),
    ...environmentOfStore(bucket),
    ...(search && { SEARCH_URL: search }),
    ...environment,
  }
  const apps = await startApps(ground, databases, all)
  const proxy = folder('proxy')
  const toApps = await Promise.all(apps.ports.map((port, at) => lines.to(`proxy>app-${at + 1}`, port)))
  run('proxy', 'haproxy', ['-f', put(proxy, 'haproxy.cfg', webProxy(web, toApps, !ground.programs.varnishd))], proxy)
  startCache(ground, open, cacheSettings(await lines.to('cache>proxy', web), sharing))
  const url = `http://127.0.0.1:${open}`
  await until('the proxy', 20, () => answers(`${url}/readyz`))
  for (const one of ground.without) say(`without ${one}`)
  return {
    url,
    directory,
    ownerUrl: databases.directTo('nayastock'),
    appDatabaseUrl: databases.directTo('nayastock_app'),
    appUrls: apps.urls,
    dataDir: path.join(directory, 'app-1'),
    bucket,
    environment: all,
    without: ground.without,
    lines,
    disks: ground.disks,
    clocks: ground.clocks,
    parts,
    ports: {
      ...databases.ports,
      redis,
      proxy: web,
      cache: open,
      ...Object.fromEntries(apps.ports.map((port, at) => [`app-${at + 1}`, port])),
      ...(bucket && { store: Number(new URL(bucket.endpoint).port) }),
      ...(search && { search: Number(new URL(search).port) }),
    },
    members: databases.each,
    primary: databases.primary,
    primaries: databases.primaries,
    successors: databases.successors,
    isWhole: async () =>
      (await databases.replicas()) === databases.members.length - 1 &&
      (await Promise.all(apps.urls.map(isWell))).every(Boolean),
    stop: ground.clear,
  }
}

const environmentOf = (databases: Databases, redis: number, web: number): Record<string, string> => ({
  PUBLIC_URL: `http://localhost:${web}`,
  DATABASE_MIGRATION_URL: databases.directTo('nayastock'),
  REDIS_URL: `redis://127.0.0.1:${redis}`,
  SECRET_KEY: 'the key of a fleet that is gone tonight',
  TRUST_PROXY: 'loopback',
  WORKERS: '1',
  DEMO_DATA: 'on',
  ADMIN_SECOND_FACTOR: 'off',
})
