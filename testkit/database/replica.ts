import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { makeAppRole } from '#server/platform/database/setup/app-role.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import type { FreshDatabase } from './database.ts'

/** A separate PostgreSQL, with replicas that follow it by streaming. */
export interface ReplicatedCluster {
  primary: EmbeddedPostgres
  replicas: EmbeddedPostgres[]
  /** the migrated, empty database that all of them have */
  database: string
  /** runs one statement as the owner of the tables */
  run(server: EmbeddedPostgres, statement: string): Promise<pg.QueryResultRow[]>
  /** the migrated database in the form that `openWorld` takes; it is removed with the cluster */
  asFresh(): Promise<FreshDatabase>
  stop(): Promise<void>
}

const settings = ['fsync=off', 'full_page_writes=off', 'shared_buffers=32MB'].flatMap(one => ['-c', one])

/** Starts a primary and `count` replicas, in a folder that is removed with them. */
export async function startReplicatedCluster(count: number): Promise<ReplicatedCluster> {
  const directory = mkdtempSync(path.join(tmpdir(), 'nayastock-replicas-'))
  const place = path.join(directory, 'primary')
  const primary = await startEmbeddedPostgres({ directory: place, settings })
  const database = `test_${randomBytes(8).toString('hex')}`
  await run(primary, `create database ${database}`)
  await prepareDatabase(primary.url(database), await makeAppRole(primary.url(database)))
  const replicas: EmbeddedPostgres[] = []
  for (let number = 1; number <= count; number++) {
    const copy = path.join(directory, `replica-${number}`)
    await copyCluster(primary, place, copy)
    replicas.push(await startEmbeddedPostgres({ directory: copy, settings }))
  }
  return {
    primary,
    replicas,
    database,
    run,
    asFresh: async () => ({ url: primary.url(database), drop: async () => undefined }),
    async stop() {
      await Promise.all([primary, ...replicas].map(one => one.stop()))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Copies a running cluster so that the copy follows it. Replaces pg_basebackup, which our packages do not include. */
async function copyCluster(primary: EmbeddedPostgres, from: string, to: string): Promise<void> {
  const client = new pg.Client(primary.url('postgres'))
  await client.connect()
  try {
    await client.query("select pg_backup_start('copy', true)")
    mkdirSync(to)
    const source = path.join(from, 'data')
    const target = path.join(to, 'data')
    const left = new Set(['postmaster.pid', 'postmaster.opts'].map(name => path.join(source, name)))
    const log = path.join(source, 'pg_wal') + path.sep
    const isLog = (name: string) => name.startsWith(log) && /^[0-9A-F]{24}$/.test(path.basename(name))
    cpSync(source, target, {
      recursive: true,
      preserveTimestamps: true,
      filter: name => !left.has(name) && !isLog(name),
    })
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
    writeFileSync(path.join(target, 'backup_label'), rows[0]!.label)
    writeFileSync(path.join(target, 'standby.signal'), '')
    const socket = new URL(primary.url('postgres').replace('@/', '@socket/')).searchParams.get('host')
    appendFileSync(path.join(target, 'postgresql.auto.conf'), `\nprimary_conninfo = 'host=${socket} user=app'\n`)
    ownLike(source, target)
  } finally {
    await client.end()
  }
}

async function run(server: EmbeddedPostgres, statement: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(server.url('postgres'))
  await client.connect()
  try {
    return (await client.query<pg.QueryResultRow>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Changes the owner of files, because a server refuses files of other users. */
function ownLike(source: string, target: string): void {
  const { uid, gid, mode } = statSync(source)
  const names = [target, ...readdirSync(target, { recursive: true }).map(name => path.join(target, String(name)))]
  for (const name of names) chownSync(name, uid, gid)
  chmodSync(target, mode)
}
