import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SystemUser } from '#server/platform/embedded-postgres/system-user.ts'
import { isAlive } from '#server/platform/processes/process-facts.ts'

interface Wanted {
  name: string
  command: string
  args: readonly string[]
  directory: string
  user?: SystemUser | undefined
  environment?: Record<string, string>
}

/** The processes that freeze: all of a part, only its PostgreSQL, or all except its PostgreSQL. */
export type Frozen = 'all' | 'postgres' | 'program'

/** One program of the fleet with all its children, in its own process group. */
export interface Part {
  name: string
  pid(): number | undefined
  start(): void
  /** kill -9 of the whole group, and of a PostgreSQL that it has started in a session of its own */
  kill(): Promise<void>
  /** stops its processes, as a paused virtual machine does, until `thaw`; returns them */
  freeze(what?: Frozen): number[]
  thaw(): void
  /** processes of its PostgreSQL with this word in their title */
  processes(word: string): number[]
  /** sends SIGTERM, and SIGKILL after ten seconds; then kills the children that still run */
  stop(): Promise<void>
}

/** Starts a part; its output goes into `logs`. */
export function partOf(wanted: Wanted, logs: string): Part {
  let child: ChildProcess | undefined
  const signal = (name: NodeJS.Signals) => child?.pid && send(-child.pid, name)
  let frozen: number[] = []
  const isOver = () => !child || child.exitCode !== null || child.signalCode !== null
  return {
    name: wanted.name,
    pid: () => child?.pid,
    start() {
      const out = openSync(path.join(logs, `${wanted.name}.log`), 'a')
      child = spawn(wanted.command, wanted.args, {
        cwd: wanted.directory,
        detached: true,
        stdio: ['ignore', out, out],
        env: { PATH: process.env['PATH'], HOME: wanted.directory, LANG: 'C.UTF-8', ...wanted.environment },
        ...wanted.user,
      })
      child.on('error', error => console.error(`${wanted.name}: ${error.message}`))
    },
    async kill() {
      const gone = !isOver() && child ? once(child, 'exit') : undefined
      const others = postgresIn(wanted.directory)
      signal('SIGKILL')
      for (const pid of others) send(pid, 'SIGKILL')
      await gone
    },
    freeze(what = 'all') {
      const database = what === 'program' ? [] : postgresIn(wanted.directory)
      const program = what === 'postgres' || !child?.pid ? [] : groupOf(child.pid)
      frozen = [...program, ...database]
      for (const pid of frozen) send(pid, 'SIGSTOP')
      return frozen
    },
    thaw() {
      for (const pid of frozen) send(pid, 'SIGCONT')
      frozen = []
    },
    processes: word => postgresIn(wanted.directory).filter(pid => titleOf(pid).includes(word)),
    async stop() {
      if (isOver() || !child) return
      signal('SIGCONT')
      const gone = once(child, 'exit')
      process.kill(child.pid!, 'SIGTERM')
      const late = await Promise.race([gone.then(() => false), pause(10_000, true, { ref: false })])
      if (late) signal('SIGKILL')
      await gone
      // its child processes that still run
      signal('SIGKILL')
    },
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it has ended already
  }
}

const pidsBy = (...words: string[]): number[] =>
  spawnSync('pgrep', words, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean).map(Number)

const groupOf = (leader: number): number[] => pidsBy('--pgroup', String(leader))

const titleOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8')

/** The postmaster of this folder and all its children. */
function postgresIn(directory: string): number[] {
  const file = path.join(directory, 'data/postmaster.pid')
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (postmaster === 0 || !isAlive(postmaster)) return []
  return [postmaster, ...pidsBy('--parent', String(postmaster))].filter(isAlive)
}

/** Waits until `isThere`; throws with `what` if it takes longer than `seconds`. */
export async function until(what: string, seconds: number, isThere: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    if (await isThere().catch(() => false)) return
    await pause(200)
  }
  throw new Error(`${what} took longer than ${seconds} s`)
}

export const answers = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(1500) })).ok
