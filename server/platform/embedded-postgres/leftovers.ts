import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../log/error-details.ts'
import { commandLineOf, isAlive, occupies } from '../processes/process-facts.ts'
import type { Cluster } from './cluster.ts'

// above the largest pid that any system assigns
const nobodysPid = '99999999'

/** Ends a server that outlived its starter, and frees files whose recorded pid belongs to another process by now. */
export async function clearLeftovers(
  { data, name, socketDirectory }: Cluster,
  log: (line: string) => void,
): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  const socketLock = path.join(socketDirectory, '.s.PGSQL.5432.lock')
  const text = readPidFile(file)
  const pid = Number(text.split('\n')[0])
  if (!(pid > 0)) return rmSync(socketLock, { force: true })
  if (isAlive(pid) && commandLineOf(pid).includes(name)) {
    log(`stopping the orphaned PostgreSQL ${pid}`)
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (await endsWithin(5_000, pid, signal)) break
    }
  }
  // The rest of the file stays: with it PostgreSQL detects if sessions of the dead server still use the data.
  if (occupies(pid) && readPidFile(file) === text) writeFileSync(file, text.replace(/^\d+/, nobodysPid))
  // PostgreSQL respects the pid even if it belongs to a zombie or to a foreign process
  if (!isAlive(pid) || !commandLineOf(pid).includes(name)) rmSync(socketLock, { force: true })
}

/** Ends sessions that outlived a killed server; only if that server is gone, and only where processes can be listed. */
export function endOrphanedSessions({ name }: Cluster): void {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').map(Number)) {
    if (pid > 0 && commandLineOf(pid).startsWith(`postgres: ${name}`)) send(pid, 'SIGKILL')
  }
}

async function endsWithin(milliseconds: number, pid: number, signal: NodeJS.Signals): Promise<boolean> {
  send(pid, signal)
  for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(25))
    if (!isAlive(pid)) return true
  return !isAlive(pid)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

function readPidFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}
