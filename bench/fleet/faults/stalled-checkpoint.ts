import { setTimeout as pause } from 'node:timers/promises'
import { connected } from '#bench/faults/connected.ts'
import { type Part, until } from '../parts/part.ts'
import type { Fault, Scene } from './fault.ts'
import { holdUpReplicas } from './felt.ts'

/**
 * PostgreSQL gives up a silent replica after 10 s; Patroni needs a round or two more, also for a replica that returns.
 */
const NOTICED_SECONDS = 30
/** A member contacts etcd every 2 s. */
const ROUND_MS = 2500
const isReplica = /postgres-\d/

/**
 * Cuts the replicas off the primary, lets them return while the primary's checkpointer stalls, as in a long checkpoint
 * or on a slow disk, and kills the primary. Only the checkpointer switches the wait for replicas on and off for all
 * sessions.
 */
async function harm({ fleet }: Scene): Promise<{ hit: string; broken: string[] }> {
  const name = await fleet.primary()
  const part = fleet.parts[name]!
  const member = fleet.members[Number(name.at(-1)) - 1]!
  const names = () => read(member, 'show synchronous_standby_names')
  const before = await names()
  const heal = fleet.lines.cut(new RegExp(`^any>${name}$`))
  try {
    await until('that no replica follows', NOTICED_SECONDS, async () => !isReplica.test(await names()))
    process.kill(checkpointerOf(part), 'SIGSTOP')
  } finally {
    heal()
  }
  let goOn: (() => void) | undefined
  try {
    await until('a replica that follows', NOTICED_SECONDS, async () => isReplica.test(await names()))
    // for one round, a replica may still report its state from before the cut
    await pause(ROUND_MS)
    await until('a replica that may take over', NOTICED_SECONDS, async () => (await fleet.successors()).length > 0)
    await until('both replicas', NOTICED_SECONDS, async () => (goOn = await holdUpReplicas(fleet)) !== undefined)
  } finally {
    // this ends the checkpointer too
    await part.kill()
    goOn?.()
  }
  const another = until('another primary', 60, async () => (await fleet.primaries()).some(one => one !== name))
  await another.finally(part.start)
  return { hit: `${name}, which waited for ${before}`, broken: [] }
}

function checkpointerOf(part: Part): number {
  const found = part.processes('checkpointer')
  if (found.length !== 1) throw new Error(`${found.length} processes of ${part.name} are its checkpointer`)
  return found[0]!
}

/** The first column of the first row, as text. */
async function read(databaseUrl: string, statement: string): Promise<string> {
  const { rows } = await connected(databaseUrl, client => client.query<string[]>({ text: statement, rowMode: 'array' }))
  return rows[0]?.[0] ?? ''
}

export const checkpointFaults: readonly Fault[] = [
  {
    name: 'stalled-checkpoint',
    what: 'replicas cut off and back while the checkpointer of the primary stalls, then the primary killed',
    shows: 'waiting writers',
    bounds: { stillSeconds: 45, unclear: 40 },
    harm,
  },
]
