import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { type ChaosProxy, openChaosProxy } from '../../../testkit/servers/chaos-proxy.ts'
import { linkRelease, releaseLink } from '../next-release.ts'
import type { Databases } from './databases.ts'
import { type Ground, ports } from './ground.ts'
import { answers, until } from './part.ts'

export const APPS = 3

/** The app processes, and how one of them loses the database while all else goes on. */
export interface Apps {
  ports: number[]
  urls: string[]
  environment: Record<string, string>
  /** all ways of the last app to the database */
  lines: ChaosProxy[]
}

/** Each has a folder of its own; pictures lie in a store or else in a folder of all. */
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
  const lines: ChaosProxy[] = []
  const line = async (url: string) => {
    const opened = await openChaosProxy(url)
    lines.push(opened)
    return opened.url
  }
  ground.atEnd(() => Promise.all(lines.map(one => one.close())))
  for (const [index, port] of found.entries()) {
    const name = `app-${index + 1}`
    const DATA_DIR = path.join(ground.directory, name)
    mkdirSync(DATA_DIR)
    if (!environment['S3_BUCKET']) symlinkSync(pictures, path.join(DATA_DIR, 'images'))
    const ways =
      index === APPS - 1
        ? {
            DATABASE_URL: await line(databases.pooled),
            DATABASE_DIRECT_URL: await line(databases.directTo('nayastock_app')),
            DATABASE_REPLICA_URLS: (await Promise.all(databases.each.map(line))).join(','),
          }
        : {
            DATABASE_URL: databases.pooled,
            DATABASE_DIRECT_URL: databases.directTo('nayastock_app'),
            DATABASE_REPLICA_URLS: databases.each.join(','),
          }
    const own = { ...environment, ...ways, PORT: String(port), DATA_DIR }
    ground.runHere(name, [path.join(release, 'scripts/start.ts')], release, own)
    // the first migrates and loads the demo
    if (index === 0) await until(name, 90, () => answers(`${urls[0]}/readyz`))
  }
  await until('the apps', 60, async () => (await Promise.all(urls.map(isReady))).every(Boolean))
  return { ports: found, urls, environment, lines }
}

export const isReady = (url: string): Promise<boolean> => answers(`${url}/readyz`).catch(() => false)

/** Ready, with nothing missing. */
export async function isWell(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })
  const { status, degraded = [] } = (await reply.json()) as { status: string; degraded?: string[] }
  return status === 'ready' && degraded.length === 0
}
