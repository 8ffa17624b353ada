import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { takeProcessLock } from '../processes/process-lock.ts'
import { StartupError } from '../runtime/startup-error.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, createCluster, databaseUser, describeCluster } from './cluster.ts'
import { clearLeftovers } from './leftovers.ts'
import { startPostmaster } from './postmaster.ts'
import { chooseSystemUser } from './system-user.ts'

/** An embedded PostgreSQL, reachable through a Unix socket only. */
export interface EmbeddedPostgres {
  /** The connection string of a database in it; `postgres` always exists. */
  url(database: string): string
  /** Ends the server cleanly and releases the directory; safe to call more than once. */
  stop(): Promise<void>
  /** Resolves with the exit code when the server ends for any reason. */
  exited: Promise<number | null>
  pid: number
}

interface EmbeddedPostgresOptions {
  /** Absolute or relative path of a directory for this cluster only; created if necessary. */
  directory: string
  /** Further arguments such as `['-c', 'fsync=off']`, for throwaway data only. */
  settings?: readonly string[]
  /** Receives the output of the server, and the steps of a recovery. */
  log?: (line: string) => void
}

/**
 * Starts the cluster in `directory`, created at the first start; recovers automatically after processes were killed.
 * Throws a StartupError if another process uses the directory or the server refuses to start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new StartupError('The embedded PostgreSQL runs on Linux and macOS; on Windows use WSL, or set DATABASE_URL.')
  }
  const { settings = [], log = () => {} } = options
  const directory = path.resolve(options.directory)
  mkdirSync(directory, { recursive: true, mode: 0o755 })
  const lock = lockDirectory(directory)
  try {
    const data = path.join(directory, 'data')
    const user = chooseSystemUser(data)
    if (user) chmodSync(directory, 0o755)
    const cluster = describeCluster(data, findBinaries(user), user)
    await createCluster(cluster, !settings.includes('fsync=off'))
    await clearLeftovers(cluster, log)
    const postmaster = await startPostmaster(cluster, settings, log)
    void postmaster.exited.then(() => {
      rmSync(cluster.socketDirectory, { recursive: true, force: true })
      lock.release()
    })
    return {
      pid: postmaster.pid,
      exited: postmaster.exited,
      stop: () => postmaster.stop(),
      url: database => urlIn(cluster, database),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function lockDirectory(directory: string): { release(): void } {
  const lock = takeProcessLock(path.join(directory, 'owner.lock'))
  if (lock.held) return lock
  throw new StartupError(
    `The embedded database in ${directory} is in use by process ${lock.by}; stop it, or set another DATA_DIR.`,
  )
}

/** Throws a StartupError if another process uses the cluster in `directory`. */
export function checkUnused(directory: string): void {
  const base = path.resolve(directory)
  if (existsSync(base)) lockDirectory(base).release()
}

/**
 * The connection string of a database in the cluster of `directory` while one of our processes runs it; otherwise
 * undefined.
 */
export function runningPostgresUrl(directory: string, database: string): string | undefined {
  const base = path.resolve(directory)
  const data = path.join(base, 'data')
  if (!existsSync(data)) return undefined
  const lock = takeProcessLock(path.join(base, 'owner.lock'))
  if (lock.held) {
    lock.release()
    return undefined
  }
  const user = chooseSystemUser(data)
  return urlIn(describeCluster(data, findBinaries(user), user), database)
}

const urlIn = ({ socketDirectory }: Cluster, database: string): string =>
  `postgresql://${databaseUser}@/${database}?host=${encodeURIComponent(socketDirectory)}`
