import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { codeOf } from '../log/error-details.ts'
import { StartupError } from '../runtime/startup-error.ts'
import type { Binaries } from './binaries.ts'
import { isReachable, type SystemUser } from './system-user.ts'

/** The owner of every database in the cluster. */
export const databaseUser = 'app'

/** One cluster on disk, with the programs and the user that run it. */
export interface Cluster {
  binaries: Binaries
  user: SystemUser | undefined
  data: string
  socketDirectory: string
  /** A text in the command line of the processes of this cluster only. */
  name: string
}

/** Names the cluster in `data` and creates its socket directory, which only its owner may enter. */
export function describeCluster(data: string, binaries: Binaries, user: SystemUser | undefined): Cluster {
  const name = `nayastock-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`
  // a socket path may have 107 bytes, so it cannot be inside a checkout
  const socketDirectory = path.join(tmpdir().length > 60 ? '/tmp' : tmpdir(), name)
  makePrivate(socketDirectory, user)
  return { binaries, user, data, socketDirectory, name }
}

/**
 * The options for spawning a program of this cluster on `directory`, and the name that it must use for the directory.
 */
export function spawnOn(directory: string, { user }: Cluster) {
  const options = { ...user, cwd: directory, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' } }
  // The unprivileged user cannot traverse a directory of root, but can have it as working directory through a link.
  const direct = !user || isReachable(path.dirname(directory)) || process.platform !== 'linux'
  return { options, place: direct ? directory : '/proc/self/cwd' }
}

/**
 * Creates the cluster if there is none. A failed creation leaves nothing, and a created cluster survives a power cut if
 * `durable`.
 */
export async function createCluster(cluster: Cluster, durable: boolean): Promise<void> {
  const { binaries, data, user } = cluster
  if (existsSync(path.join(data, 'PG_VERSION'))) return checkVersion(cluster)
  const draft = `${data}.draft`
  rmSync(draft, { recursive: true, force: true })
  makePrivate(draft, user)
  const { options, place } = spawnOn(draft, cluster)
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const child = spawn(
    path.join(binaries.directory, 'bin/initdb'),
    ['-D', place, '-U', databaseUser, '--auth=trust', ...locale, durable ? '--sync-method=fsync' : '--no-sync'],
    { ...options, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new StartupError(`The embedded database could not be created: ${reasonIn(output)}`)
  renameSync(draft, data)
  if (durable) syncDirectory(path.dirname(data))
}

function checkVersion({ data, binaries }: Cluster): void {
  const made = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  const major = binaries.version.split('.')[0]
  if (made === major) return
  throw new StartupError(
    `${data} was made by PostgreSQL ${made}, this version runs ${major}: dump it with the old one and restore it.`,
  )
}

function makePrivate(directory: string, user: SystemUser | undefined): void {
  try {
    mkdirSync(directory, { mode: 0o700 })
    if (user) chownSync(directory, user.uid, user.gid)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const found = lstatSync(directory)
  const owners = [user?.uid ?? process.getuid?.(), process.getuid?.()]
  if (!found.isDirectory() || !owners.includes(found.uid))
    throw new StartupError(`${directory} belongs to another user; remove it.`)
  if (user) chownSync(directory, user.uid, user.gid)
  chmodSync(directory, 0o700)
}

function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** The reason for which a PostgreSQL program failed: the full disk, else its last error, else the last line that it printed. */
export function reasonIn(output: string): string {
  const lines = output.trim().split('\n')
  // initdb prefixes such a line with its own words, and a full disk has further errors as a consequence
  const errors = lines.flatMap(line => /(?:FATAL|PANIC|ERROR): .*/.exec(line)?.[0] ?? [])
  return errors.find(error => error.includes('No space left')) ?? errors.at(-1) ?? lines.at(-1) ?? ''
}
