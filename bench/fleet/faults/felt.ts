import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { connected } from '#bench/faults/connected.ts'
import type { Fleet } from '../fleet.ts'
import { askSearch, nextNumber } from '../search-growth.ts'

/** Seconds without a write while an app is silent: all writers may wait for this app, each for 15 s. */
export const writerPatience = 20

/** Returns a check that is true once any app reports in /readyz that it runs without the part. */
export const saidBy = (part: string) => async (fleet: Fleet) => {
  const said = fleet.appUrls.map(async url =>
    (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })).text(),
  )
  return (await Promise.all(said)).some(text => text.includes(`"${part}"`))
}

/** True once any app reports, after a search, that it runs without OpenSearch. */
export const missesSearch = async (fleet: Fleet): Promise<boolean> => {
  await Promise.all(fleet.appUrls.map(url => askSearch(url, nextNumber())))
  return saidBy('search')(fleet)
}

export const aReplica = async (fleet: Fleet): Promise<string> => {
  const primary = await fleet.primary()
  return ['postgres-1', 'postgres-2', 'postgres-3'].find(name => name !== primary)!
}

export const listens = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    const say = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.on('connect', () => say(true)).on('error', () => say(false))
  })

/** True if the process is stopped by a signal. */
export function isStopped(pid: number): boolean {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(') ') + 2).startsWith('T')
  } catch {
    // a process that ended meanwhile cannot continue
    return true
  }
}

const HELD_UP_MS = 1000

/**
 * Keeps the replicas from receiving from the primary for a moment, so that new acknowledged writes exist on the primary
 * alone.
 */
export async function holdUpReplicas({ members }: Fleet): Promise<() => void> {
  const asked = members.map(member =>
    connected(member, client => client.query<{ pid: number }>('select pid from pg_stat_wal_receiver')),
  )
  const receivers = (await Promise.all(asked)).flatMap(({ rows }) => rows.map(({ pid }) => pid))
  if (receivers.length !== members.length - 1) throw new Error(`${receivers.length} replicas follow the primary`)
  for (const pid of receivers) process.kill(pid, 'SIGSTOP')
  await new Promise(resolve => setTimeout(resolve, HELD_UP_MS))
  // data that arrived meanwhile is not read, as on a cut connection
  for (const pid of receivers) process.kill(pid, 'SIGTERM')
  return () => {
    for (const pid of receivers) process.kill(pid, 'SIGCONT')
  }
}
