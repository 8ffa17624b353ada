import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { linkRelease, releaseLink } from '../next-release.ts'
import type { Databases } from './databases.ts'
import { type Ground, ports } from './ground.ts'
import { answers, until } from './part.ts'

export const APPS = 3

/** The app processes. */
export interface Apps {
  ports: number[]
  urls: string[]
  environment: Record<string, string>
}

/** The addresses through which one app reaches the other parts. */
async function waysOf(name: string, { lines }: Ground, databases: Databases, all: Record<string, string>) {
  const line = (to: string, url: string) => lines.toUrl(`${name}>${to}`, url)
  const also = async (variable: string, to: string) => {
    const url = all[variable]
    return url ? { [variable]: (await line(to, url)).replace(/\/$/, '') } : {}
  }
  return {
    DATABASE_URL: await line('database', databases.pooled),
    DATABASE_DIRECT_URL: await line('database', databases.directTo('nayastock_app')),
    DATABASE_REPLICA_URLS: (await Promise.all(databases.each.map(url => line('database', url)))).join(','),
    ...(await also('REDIS_URL', 'redis')),
    ...(await also('S3_ENDPOINT', 'store')),
    ...(await also('SEARCH_URL', 'search')),
  }
}

/** Starts the apps, each with its own folder; pictures are in a store or else in a common folder. */
export async function startApps(
  ground: Ground,
  databases: Databases,
  environment: Record<string, string>,
): Promise<Apps> {
  const pictures = path.join(ground.directory, 'pictures')
  mkdirSync(pictures)
  linkRelease(ground.directory)
  const release = releaseLink(ground.directory)
  const found = await ports(APPS)
  const urls = found.map(port => `http://127.0.0.1:${port}`)
  for (const [index, port] of found.entries()) {
    const name = `app-${index + 1}`
    const DATA_DIR = path.join(ground.directory, name)
    mkdirSync(DATA_DIR)
    if (!environment['S3_BUCKET']) symlinkSync(pictures, path.join(DATA_DIR, 'images'))
    const { pooled, each } = databases
    const ways =
      index === APPS - 1
        ? await waysOf(name, ground, databases, environment)
        : {
            DATABASE_URL: pooled,
            DATABASE_DIRECT_URL: databases.directTo('nayastock_app'),
            DATABASE_REPLICA_URLS: each.join(','),
          }
    const own = { ...environment, ...ways, ...ground.clocks[index + 1]?.ofApp, PORT: String(port), DATA_DIR }
    ground.runHere(name, [path.join(release, 'scripts/start.ts')], release, own)
    // the first one migrates and loads the demo
    if (index === 0) await until(name, 90, () => answers(`${urls[0]}/readyz`))
  }
  await until('the apps', 60, async () => (await Promise.all(urls.map(isReady))).every(Boolean))
  return { ports: found, urls, environment }
}

export const isReady = (url: string): Promise<boolean> => answers(`${url}/readyz`).catch(() => false)

/** True if the app is ready and nothing is missing. */
export async function isWell(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })
  const { status, degraded = [] } = (await reply.json()) as { status: string; degraded?: string[] }
  return status === 'ready' && degraded.length === 0
}
