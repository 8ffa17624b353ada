import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '#server/platform/processes/process-facts.ts'
import { lacksPictures } from '../check-cache.ts'
import type { Fleet } from '../fleet.ts'
import { until } from '../parts/part.ts'
import { CALM_MS, type Fault, type Scene } from './fault.ts'
import { aReplica, holdUpReplicas, listens, missesSearch, saidBy } from './felt.ts'

interface Kill extends Omit<Fault, 'harm'> {
  part(fleet: Fleet): Promise<string>
  /** true once the apps notice that the part is away; the part stays away until then */
  felt?(fleet: Fleet): Promise<boolean>
}

const named = (part: string) => async () => part
/** The allowed cost for a part whose loss callers notice. */
const before = { unclear: 20, reads: 1 }

const kills: Kill[] = [
  { name: 'kill-app', what: 'an app process killed', part: named('app-2'), bounds: { reads: 1 } },
  { name: 'kill-redis', what: 'Redis killed', part: named('redis'), felt: saidBy('redis') },
  { name: 'kill-replica', what: 'a replica killed', part: aReplica, felt: saidBy('replicas') },
  { name: 'kill-pooler', what: 'PgBouncer killed', part: named('pgbouncer'), shows: 'waiting writers' },
  { name: 'kill-etcd', what: 'one of three etcd killed', part: named('etcd-2') },
  { name: 'kill-store', what: 'the S3 store killed', part: named('store'), felt: lacksPictures, optional: 'store' },
  { name: 'kill-search', what: 'OpenSearch killed', part: named('search'), felt: missesSearch, optional: 'search' },
  {
    name: 'kill-cache',
    what: 'Varnish killed',
    part: named('cache'),
    optional: 'cache',
    shows: 'failed calls',
    bounds: before,
  },
  { name: 'kill-proxy', what: 'HAProxy killed', part: named('proxy'), shows: 'failed calls', bounds: before },
  {
    name: 'kill-primary',
    what: 'the primary killed',
    part: fleet => fleet.primary(),
    shows: 'waiting writers',
    // the lease of the old primary lasts 20 s; for a moment the other replica follows neither the old nor the new primary
    bounds: { stillSeconds: 30, unclear: 30, reads: 0.15 },
  },
]

const harm =
  ({ name: fault, part: choose, felt }: Kill) =>
  async ({ fleet }: Scene): Promise<{ hit: string; broken: string[] }> => {
    const name = await choose(fleet)
    const part = fleet.parts[name]!
    const pid = part.pid()
    const isPrimary = fault === 'kill-primary'
    const goOn = isPrimary ? await holdUpReplicas(fleet) : undefined
    const answered = await listens(fleet.ports[name]!)
    await part.kill()
    goOn?.()
    // a machine that is gone stays away until another one has taken over
    if (isPrimary) await until('another primary', 60, async () => (await fleet.primary()) !== name)
    else await pause(name.startsWith('postgres') ? CALM_MS : 1000)
    if (felt) await until(`that the apps feel ${name} away`, 30, () => felt(fleet))
    // true if the kill had no effect: the part did not answer before it, or still runs
    const wasNone = !answered || isAlive(pid!) || (await listens(fleet.ports[name]!))
    part.start()
    return { hit: `${name}, ${pid}`, broken: wasNone ? ['the kill was none'] : [] }
  }

export const killFaults: readonly Fault[] = kills.map(kill => ({ ...kill, harm: harm(kill) }))
