import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { type Databases, startDatabases } from './databases.ts'
import { type Ground, openGround, ports } from './ground.ts'
import { answers, type Part, until } from './part.ts'
import { webProxy } from './settings.ts'

const root = path.resolve(import.meta.dirname, '../..')
const APPS = 3

/** The whole product on this machine, as it would stand on many. */
export interface Fleet {
  /** what people open */
  url: string
  directory: string
  /** the database by its owner, wherever the primary is */
  ownerUrl: string
  appUrls: string[]
  /** DATA_DIR of the first app; pictures are in one folder of all */
  dataDir: string
  parts: Record<string, Part>
  /** each member of the database by itself, as the app */
  members: readonly string[]
  /** the name of the member that is the primary now */
  primary(): Promise<string>
  /** whether all that was started does its work */
  isWhole(): Promise<boolean>
  stop(): Promise<void>
}

interface Wanted {
  /** laid over that of the apps */
  environment: Record<string, string>
  /** false: the primary acknowledges what only it has */
  synchronous: boolean
}

/** Starts it in a folder of its own, which goes with it. On a failure nothing is left running. */
export async function startFleet(wanted: Wanted, say: (line: string) => void): Promise<Fleet> {
  const ground = openGround(say)
  try {
    return await startParts(ground, wanted)
  } catch (error) {
    await ground.clear()
    throw error
  }
}

async function startParts(ground: Ground, { environment, synchronous }: Wanted): Promise<Fleet> {
  const { directory, parts, say, run, folder, put } = ground
  const databases = await startDatabases(ground, { synchronous })
  const [redis, web] = (await ports(2)) as [number, number]
  say('Redis')
  const place = folder('redis')
  run('redis', 'redis-server', ['--port', String(redis), '--bind', '127.0.0.1', '--save', '', '--dir', place], place)

  say(`${APPS} app processes and HAProxy before them`)
  const shared = { ...environmentOf(databases, redis, web), ...environment }
  const appPorts = await startApps(ground, shared)
  const appUrls = appPorts.map(port => `http://127.0.0.1:${port}`)
  const proxy = folder('proxy')
  run('proxy', 'haproxy', ['-f', put(proxy, 'haproxy.cfg', webProxy(web, appPorts))], proxy)
  const url = `http://127.0.0.1:${web}`
  await until('the proxy', 20, () => answers(`${url}/readyz`))
  return {
    url,
    directory,
    ownerUrl: databases.directTo('nayastock'),
    appUrls,
    dataDir: path.join(directory, 'app-1'),
    parts,
    members: databases.each,
    primary: databases.primary,
    isWhole: async () =>
      (await databases.replicas()) === databases.members.length - 1 &&
      (await Promise.all(appUrls.map(isWell))).every(Boolean),
    stop: ground.clear,
  }
}

const environmentOf = (databases: Databases, redis: number, web: number): Record<string, string> => ({
  PUBLIC_URL: `http://localhost:${web}`,
  DATABASE_URL: databases.pooled,
  DATABASE_DIRECT_URL: databases.directTo('nayastock_app'),
  DATABASE_MIGRATION_URL: databases.directTo('nayastock'),
  DATABASE_REPLICA_URLS: databases.each.join(','),
  REDIS_URL: `redis://127.0.0.1:${redis}`,
  SECRET_KEY: 'the key of a fleet that is gone tonight',
  TRUST_PROXY: 'loopback',
  WORKERS: '1',
  DEMO_DATA: 'on',
  ADMIN_SECOND_FACTOR: 'off',
})

async function startApps({ directory, runHere }: Ground, environment: Record<string, string>): Promise<number[]> {
  const pictures = path.join(directory, 'pictures')
  mkdirSync(pictures)
  const found = await ports(APPS)
  for (const [index, port] of found.entries()) {
    const name = `app-${index + 1}`
    const DATA_DIR = path.join(directory, name)
    mkdirSync(DATA_DIR)
    symlinkSync(pictures, path.join(DATA_DIR, 'images'))
    const own = { ...environment, PORT: String(port), DATA_DIR }
    runHere(name, [path.join(root, 'scripts/start.ts')], root, own)
    // the first migrates and loads the demo
    if (index === 0) await until(name, 90, () => answers(`http://127.0.0.1:${port}/readyz`))
  }
  await until('the apps', 60, async () => {
    const ready = found.map(port => answers(`http://127.0.0.1:${port}/readyz`).catch(() => false))
    return (await Promise.all(ready)).every(Boolean)
  })
  return found
}

/** Ready, with nothing missing. */
async function isWell(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/readyz`)
  const { status, degraded = [] } = (await reply.json()) as { status: string; degraded?: string[] }
  return status === 'ready' && degraded.length === 0
}
