import { execFile } from 'node:child_process'
import { cpSync, renameSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { connected } from '#bench/faults/connected.ts'
import { addNextRelease, nextMigration } from '#testkit/releases/next-release.ts'

const root = path.resolve(import.meta.dirname, '../..')

interface RunningFleet {
  directory: string
  environment: Record<string, string>
  appDatabaseUrl: string
  ownerUrl: string
}

/** The folder of the release from which apps start: a link that is moved to the next release. */
export const releaseLink = (directory: string): string => path.join(directory, 'release')

export const linkRelease = (directory: string): void => symlinkSync(root, releaseLink(directory))

/**
 * Makes a copy of the product with the migration and functions of an invented next release. Migrates as a separate Job
 * would, while apps of this release keep running. Every app that starts after this call runs the next release. If it
 * starts, the link works, because an app of this release refuses to start on a database of a later release.
 */
export async function bringNextRelease(fleet: RunningFleet): Promise<void> {
  const { directory, environment, appDatabaseUrl, ownerUrl } = fleet
  const next = path.join(directory, 'next')
  const left = new Set(['node_modules', '.git'].map(name => path.join(root, name)))
  cpSync(root, next, { recursive: true, filter: from => !left.has(from) })
  symlinkSync(path.join(root, 'node_modules'), path.join(next, 'node_modules'))
  addNextRelease(path.join(next, 'server/schema'))
  await promisify(execFile)(process.execPath, [path.join(next, 'ops/run.ts'), 'migrate'], {
    cwd: next,
    env: {
      PATH: process.env['PATH'],
      ...environment,
      DATABASE_URL: appDatabaseUrl,
      DATA_DIR: path.join(directory, 'migrate'),
    },
  })
  const { rowCount } = await connected(ownerUrl, client =>
    client.query('select from kysely_migration where name = $1', [nextMigration]),
  )
  if (rowCount !== 1) throw new Error(`${nextMigration} was not applied`)
  const link = path.join(directory, 'next-link')
  symlinkSync(next, link)
  renameSync(link, releaseLink(directory))
}
