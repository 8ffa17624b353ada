import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../runtime/startup-error.ts'
import { type Cluster, reasonIn, spawnOn } from './cluster.ts'
import { endOrphanedSessions } from './leftovers.ts'

/** The running server: its pid, its end, and the function that stops it. */
export interface Postmaster {
  pid: number
  exited: Promise<number | null>
  stop(): Promise<void>
}

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  // four workers with a pool of 20 each, their listeners, migrations, and a person with psql
  max_connections: '120',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '',
  // statements and rows contain personal data: errors go to the client, not to the log
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
const patienceMs = 20_000

/**
 * Runs the server and resolves when it accepts connections; throws a StartupError with the server's reason if it
 * cannot.
 */
export async function startPostmaster(
  cluster: Cluster,
  extra: readonly string[],
  log: (line: string) => void,
): Promise<Postmaster> {
  const began = performance.now()
  for (;;) {
    const { child, output, ready } = await launch(cluster, extra)
    if (ready) return govern(cluster, child, log)
    const sessionsRemain = /shared memory block .* still in use/.test(output)
    if (!sessionsRemain || performance.now() - began > patienceMs) {
      throw new StartupError(`The embedded PostgreSQL did not start: ${reasonIn(output)}`)
    }
    if (performance.now() - began > 1_000) endOrphanedSessions(cluster)
    await sleep(200)
  }
}

async function launch(cluster: Cluster, extra: readonly string[]) {
  const { options, place } = spawnOn(cluster.data, cluster)
  const named = { ...settings, unix_socket_directories: cluster.socketDirectory, cluster_name: cluster.name }
  const child = spawn(
    path.join(cluster.binaries.directory, 'bin/postgres'),
    ['-D', place, ...Object.entries(named).flatMap(([name, value]) => ['-c', `${name}=${value}`]), ...extra],
    // detached: Ctrl-C in a terminal reaches the whole process group, and the database must end last
    { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  let output = ''
  const ready = await new Promise<boolean>(resolve => {
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (/ready to accept (?:read-only )?connections/.test(output)) resolve(true)
    })
    child.once('error', error => {
      output += error.message
      resolve(false)
    })
    child.once('close', () => resolve(false))
  })
  child.stderr.removeAllListeners('data')
  return { child, output, ready }
}

function govern({ user }: Cluster, child: ChildProcess, log: (line: string) => void): Postmaster {
  const pid = child.pid ?? 0
  child.stderr?.on('data', (chunk: string) => {
    for (const line of chunk.trimEnd().split('\n')) log(line)
  })
  const watchdog = watch(pid, user)
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => {
    watchdog.kill('SIGKILL')
    return code ?? null
  })
  for (const part of [child, child.stderr]) release(part)
  let stopping: Promise<void> | undefined
  const stop = async () => {
    child.ref()
    child.kill('SIGINT')
    const impatience = setTimeout(() => child.kill('SIGQUIT'), 60_000)
    await exited
    clearTimeout(impatience)
  }
  return { pid, exited, stop: () => (stopping ??= stop()) }
}

// Watches this process: if it dies, its end of the pipe closes and the shell asks PostgreSQL to stop.
function watch(pid: number, user: Cluster['user']): ChildProcess {
  const script = 'read _; kill -INT "$1" 2>/dev/null'
  const watchdog = spawn('/bin/sh', ['-c', script, 'postgres-watchdog', String(pid)], {
    ...user,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchdog.stdin.on('error', () => {})
  for (const part of [watchdog, watchdog.stdin]) release(part)
  return watchdog
}

// lets this process end while the child still runs; a pipe has `unref` too, although its type lacks it
function release(part: object | null): void {
  if (part && 'unref' in part && typeof part.unref === 'function') part.unref()
}
