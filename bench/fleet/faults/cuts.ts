import { setTimeout as pause } from 'node:timers/promises'
import type { Fleet } from '../fleet.ts'
import { isReady } from '../parts/apps.ts'
import { until } from '../parts/part.ts'
import { acknowledged } from '../watch/watch-growth.ts'
import type { Fault, Scene } from './fault.ts'
import { aReplica, writerPatience } from './felt.ts'

/** Longer than the lease of a primary, which is 20 s. */
const CUT_MS = 25_000
/** The time for writes on the new primary that the old one must not undo. */
const AFTER_TAKEOVER_MS = 5000

interface Cut extends Omit<Fault, 'harm'> {
  /** the connections, by their names `from>to` */
  lines(fleet: Fleet): Promise<RegExp>
  ms?: number
  takeover?: true
  /** a sentence about something that should have happened during the cut and did not */
  meanwhile?(scene: Scene): Promise<string | undefined>
}

const always = (lines: RegExp) => async () => lines
const writesGoOn = async ({ ledger }: Scene) => {
  const count = acknowledged(ledger)
  await pause(1000)
  return acknowledged(ledger) > count ? undefined : 'the others did not go on'
}
const lastIsNotReady = async (scene: Scene) =>
  (await isReady(scene.fleet.appUrls.at(-1)!)) ? 'the app claimed to be ready' : writesGoOn(scene)
const acknowledgesNothing =
  (fault: string) =>
  async ({ ledger }: Scene) => {
    const count = acknowledged(ledger)
    await pause(1000)
    return acknowledged(ledger) === count ? undefined : fault
  }

const cuts: Cut[] = [
  {
    name: 'cut-app-database',
    what: 'one app cut off from the databases',
    lines: always(/^app-3>database$/),
    // a silent database counts as away only after 10 s
    ms: 16_000,
    meanwhile: lastIsNotReady,
    // a third of all reads fail until the proxy notices
    bounds: { reads: 0.34 },
  },
  { name: 'cut-app-redis', what: 'one app cut off from Redis', lines: always(/^app-3>redis$/), meanwhile: writesGoOn },
  {
    name: 'cut-app-store',
    what: 'one app cut off from the S3 store',
    lines: always(/^app-3>store$/),
    optional: 'store',
    meanwhile: writesGoOn,
  },
  {
    name: 'cut-app-search',
    what: 'one app cut off from OpenSearch',
    lines: always(/^app-3>search$/),
    optional: 'search',
    meanwhile: writesGoOn,
  },
  {
    name: 'cut-proxy-app',
    what: 'HAProxy cut off from one app',
    lines: always(/^proxy>app-2$/),
    meanwhile: writesGoOn,
    bounds: { reads: 0.25, stillSeconds: writerPatience },
  },
  {
    name: 'cut-cache-proxy',
    what: 'Varnish cut off from HAProxy',
    lines: always(/^cache>proxy$/),
    optional: 'cache',
    bounds: { reads: 1, stillSeconds: 40, unclear: 40 },
  },
  {
    name: 'cut-pooler',
    what: 'PgBouncer cut off from the databases',
    lines: always(/^pgbouncer>database-proxy$/),
    bounds: { stillSeconds: 40, unclear: 40 },
  },
  {
    name: 'cut-etcd',
    what: 'one etcd cut off from the two others',
    lines: always(/^etcd>etcd-1$/),
    bounds: { stillSeconds: 35 },
  },
  {
    name: 'cut-all-etcd',
    what: 'all members cut off from all etcd',
    lines: always(/^postgres-\d>etcd-\d$/),
    ms: 35_000,
    meanwhile: acknowledgesNothing('a primary wrote without a lease'),
    bounds: { stillSeconds: 60, unclear: 40 },
  },
  {
    name: 'cut-primary-etcd',
    what: 'the primary cut off from all etcd',
    lines: async fleet => new RegExp(`^${await fleet.primary()}>etcd-\\d$`),
    takeover: true,
    bounds: { stillSeconds: 35, unclear: 40 },
  },
  {
    name: 'cut-primary',
    what: 'the primary cut off from all etcd and all members, though not from the apps',
    lines: async fleet => {
      const name = await fleet.primary()
      return new RegExp(`^(${name}>etcd-\\d|any>${name})$`)
    },
    takeover: true,
    bounds: { stillSeconds: 35, unclear: 40 },
  },
  {
    name: 'cut-replication',
    what: 'the primary cut off from the other members alone',
    lines: async fleet => new RegExp(`^any>${await fleet.primary()}$`),
    // no replica follows, so `synchronous_mode_strict` prevents every acknowledgement
    meanwhile: acknowledgesNothing('the primary acknowledged what no other member has'),
    bounds: { stillSeconds: 60, unclear: 40 },
  },
  {
    name: 'cut-replica',
    what: 'a replica cut off from everything but the apps',
    lines: async fleet => {
      const name = await aReplica(fleet)
      return new RegExp(`^(${name}>etcd-\\d|any>${name}|database-proxy>${name})$`)
    },
    meanwhile: writesGoOn,
    bounds: { stillSeconds: 15 },
  },
]

const harm =
  ({ lines: choose, ms = CUT_MS, takeover, meanwhile }: Cut) =>
  async (scene: Scene): Promise<{ hit: string; broken: string[] }> => {
    const { fleet } = scene
    const names = await choose(fleet)
    const before = takeover && (await fleet.primary())
    const broken = fleet.lines.count(names) === 0 ? ['no line was cut'] : []
    const began = performance.now()
    const heal = fleet.lines.cut(names)
    try {
      if (takeover) {
        await until('another primary', 60, async () => (await fleet.primaries()).some(one => one !== before))
        await pause(AFTER_TAKEOVER_MS)
      }
      await pause(Math.max(0, ms - 1000 - (performance.now() - began)))
      const said = await meanwhile?.(scene)
      if (said) broken.push(said)
    } catch (error) {
      broken.push(error instanceof Error ? error.message : String(error))
    } finally {
      heal()
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    return { hit: `${fleet.lines.count(names)} lines, ${seconds} s`, broken }
  }

export const cutFaults: readonly Fault[] = cuts.map(cut => ({ ...cut, harm: harm(cut) }))
