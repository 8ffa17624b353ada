import { setTimeout as pause } from 'node:timers/promises'
import { lacksPictures } from '../check-cache.ts'
import type { Fleet } from '../fleet.ts'
import { type Frozen, until } from '../parts/part.ts'
import type { Fault, Scene } from './fault.ts'
import { aReplica, isStopped, missesSearch, saidBy, writerPatience } from './felt.ts'

/** Longer than the lease of a primary, which is 20 s. */
const FROZEN_MS = 25_000
/** Time for writes on the new primary before the old one continues. The old one must not undo them. */
const AFTER_TAKEOVER_MS = 8000
/**
 * A primary that freezes loses its lease after 20 s. Then the new primary waits until a replica follows it, and all
 * reads go to this replica.
 */
const primaryBounds = { stillSeconds: 45, unclear: 40, reads: 0.15 }
/** Calls through a frozen part wait for it, so writes may stop for the whole freeze. */
const inTheWay = { stillSeconds: 35, unclear: 40, reads: 1 }

interface Freeze extends Omit<Fault, 'harm'> {
  parts(fleet: Fleet): Promise<string[]>
  processes?: Frozen
  /** true: stays frozen until another primary has written for a while */
  takeover?: true
  felt?(fleet: Fleet): Promise<boolean>
}

const named = (part: string) => async () => [part]
const ofPrimary = async (fleet: Fleet) => [await fleet.primary()]
const machineOfPrimary = async (fleet: Fleet) => {
  const primary = await fleet.primary()
  const number = primary.at(-1)
  return [primary, `etcd-${number}`, `app-${number}`]
}

const freezes: Freeze[] = [
  {
    name: 'freeze-primary',
    what: 'Patroni and PostgreSQL of the primary frozen and thawed',
    parts: ofPrimary,
    takeover: true,
    shows: 'waiting writers',
    bounds: primaryBounds,
  },
  {
    name: 'freeze-postgres',
    what: 'PostgreSQL of the primary alone frozen and thawed',
    parts: ofPrimary,
    processes: 'postgres',
    takeover: true,
    shows: 'waiting writers',
    bounds: primaryBounds,
  },
  {
    name: 'freeze-patroni',
    what: 'Patroni of the primary alone frozen and thawed',
    parts: ofPrimary,
    processes: 'program',
    takeover: true,
    bounds: primaryBounds,
  },
  {
    name: 'freeze-machine',
    what: 'the machine of the primary, an etcd and an app frozen and thawed',
    parts: machineOfPrimary,
    takeover: true,
    shows: 'waiting writers',
    bounds: { ...primaryBounds, reads: 0.25 },
  },
  {
    name: 'freeze-replica',
    what: 'a replica frozen and thawed',
    parts: async fleet => [await aReplica(fleet)],
    felt: saidBy('replicas'),
    bounds: { stillSeconds: 15 },
  },
  {
    name: 'freeze-etcd',
    what: 'one of three etcd frozen and thawed',
    parts: named('etcd-1'),
    bounds: { stillSeconds: 35 },
  },
  { name: 'freeze-redis', what: 'Redis frozen and thawed', parts: named('redis'), felt: saidBy('redis') },
  {
    name: 'freeze-store',
    what: 'the S3 store frozen and thawed',
    parts: named('store'),
    felt: lacksPictures,
    optional: 'store',
  },
  {
    name: 'freeze-search',
    what: 'OpenSearch frozen and thawed',
    parts: named('search'),
    felt: missesSearch,
    optional: 'search',
  },
  {
    name: 'freeze-app',
    what: 'an app process frozen and thawed',
    parts: named('app-2'),
    bounds: { reads: 0.25, stillSeconds: writerPatience },
  },
  {
    name: 'freeze-pooler',
    what: 'PgBouncer frozen and thawed',
    parts: named('pgbouncer'),
    shows: 'waiting writers',
    bounds: { stillSeconds: 35, unclear: 40 },
  },
  {
    name: 'freeze-database-proxy',
    what: 'HAProxy before the databases frozen and thawed',
    parts: named('database-proxy'),
    shows: 'waiting writers',
    bounds: { stillSeconds: 35, unclear: 40 },
  },
  { name: 'freeze-proxy', what: 'HAProxy before the apps frozen and thawed', parts: named('proxy'), bounds: inTheWay },
  {
    name: 'freeze-cache',
    what: 'Varnish frozen and thawed',
    parts: named('cache'),
    optional: 'cache',
    bounds: inTheWay,
  },
]

const harm =
  ({ parts: choose, processes, takeover, felt }: Freeze) =>
  async ({ fleet }: Scene): Promise<{ hit: string; broken: string[] }> => {
    const names = await choose(fleet)
    const parts = names.map(name => fleet.parts[name]!)
    const broken: string[] = []
    const began = performance.now()
    const pids = parts.flatMap(part => part.freeze(processes))
    try {
      if (takeover) {
        await until('another primary', 60, async () => (await primaryBeside(fleet, names[0]!)) !== undefined)
        await pause(AFTER_TAKEOVER_MS)
      }
      await pause(Math.max(0, FROZEN_MS - (performance.now() - began)))
      if (felt && !(await felt(fleet).catch(() => false))) broken.push('the apps did not feel it')
      if (pids.length === 0 || !pids.every(isStopped)) broken.push('the freeze was none')
    } catch (error) {
      broken.push(error instanceof Error ? error.message : String(error))
    } finally {
      for (const part of parts) part.thaw()
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    return { hit: `${names.join(', ')}: ${pids.length} processes, ${seconds} s`, broken }
  }

/** The name of a primary other than `name`; the Patroni of `name` may still report its frozen PostgreSQL as primary. */
async function primaryBeside(fleet: Fleet, name: string): Promise<string | undefined> {
  return (await fleet.primaries()).find(one => one !== name)
}

export const freezeFaults: readonly Fault[] = freezes.map(freeze => ({ ...freeze, harm: harm(freeze) }))
