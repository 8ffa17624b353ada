import { execFile } from 'node:child_process'
import { cpSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Fleet } from './fleet.ts'

const root = path.resolve(import.meta.dirname, '../..')
const MIGRATION = '9999_next_release.sql'

/** The folder of the release that apps start from: a link, moved to bring the next one. */
export const releaseLink = (directory: string): string => path.join(directory, 'release')

export const linkRelease = (directory: string): void => symlinkSync(root, releaseLink(directory))

/**
 * A copy of the product with one more migration, which widens tables that are written all the time and makes a new one. Migrates as a Job of its own does, while
 * the apps of this release go on, and has apps that start from now on be of the next. They prove it by starting: this release refuses a database that a later one has made.
 */
export async function bringNextRelease(fleet: Fleet): Promise<void> {
  const { directory, environment, appDatabaseUrl, ownerUrl } = fleet
  const next = path.join(directory, 'next')
  const left = new Set(['node_modules', '.git'].map(name => path.join(root, name)))
  cpSync(root, next, { recursive: true, filter: from => !left.has(from) })
  symlinkSync(path.join(root, 'node_modules'), path.join(next, 'node_modules'))
  writeFileSync(
    path.join(next, 'server/schema', MIGRATION),
    `alter table listings add column of_next_release text not null default 'none';
     alter table messages add column of_next_release text;
     alter table users add column of_next_release text;
     create table next_release (id bigint primary key);`,
  )
  await promisify(execFile)(process.execPath, [path.join(next, 'ops/run.ts'), 'migrate'], {
    cwd: next,
    env: {
      PATH: process.env['PATH'],
      ...environment,
      DATABASE_URL: appDatabaseUrl,
      DATA_DIR: path.join(directory, 'migrate'),
    },
  })
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rowCount } = await client.query('select from kysely_migration where name = $1', [MIGRATION])
  await client.end()
  if (rowCount !== 1) throw new Error(`${MIGRATION} was not applied`)
  const link = path.join(directory, 'next-link')
  symlinkSync(next, link)
  renameSync(link, releaseLink(directory))
}
