import { randomOf } from '#seed/random/random.ts'
import type { Cost } from './costs.ts'
import type { Market } from './market.ts'
import { type Step, simulate } from './simulation.ts'

/** The shares of calls, as in the load benchmark; a sign-in counts as a message. */
const MIX = { search: 0.35, 'page of a search': 0.35, message: 0.2, lot: 0.1 }
type Kind = keyof typeof MIX
const kinds = Object.keys(MIX) as Kind[]
const RATES = [1000, 10_000, 100_000]
const LISTINGS = [1e6, 1e7, 1e8]
/** The utilisation at which machines are run. */
const BUSY = 0.7
const CORES = 16
/** Rupees a month of a machine of sixteen virtual cores and 64 GB; docs/scale.md names the source. */
const MACHINE = 49 * 730
/** Limits of the simulation: milliseconds of the longest call, and calls a second (more would take minutes). */
const LONGEST_PLAYED = 500
const MOST_PLAYED = 10_000
/** Number of copies of the database: one primary and two replicas. */
const COPIES = 3

const pools = ['proxies', 'apps', 'replicas', 'primary'] as const
type Pool = (typeof pools)[number]
type PoolCost = Record<Pool, number>

export interface Measured {
  fleet: { calls: Record<'visitor search' | 'message', Pick<Cost, 'all'>> }
  markets: Market[]
}

/** Prints, for rates of calls and sizes of markets, the machines, their price, and the times of calls on them. */
export function printPaper({ fleet, markets }: Measured): void {
  const [small, large] = markets.toSorted((a, b) => a.listings - b.listings) as [Market, Market]
  const growth = (kind: 'search' | 'page of a search') => large.calls[kind]!.database / small.calls[kind]!.database
  const tenfolds = Math.log10(large.listings / small.listings)
  console.log(
    `PostgreSQL per call from ${small.listings} to ${large.listings} lots: search ${growth('search').toFixed(2)} times, page of a search ${growth('page of a search').toFixed(2)} times`,
  )
  const rows = LISTINGS.flatMap(listings =>
    [false, true].flatMap(straight => {
      // a measured market of fewer than a million lots counts as a market of a million
      const beyond = listings / Math.max(1e6, large.listings)
      const factor = (kind: 'search' | 'page of a search') =>
        straight ? beyond : growth(kind) ** (Math.log10(beyond) / tenfolds)
      if (straight && beyond === 1) return []
      const costs = costsAt(fleet, large, factor)
      return RATES.map(rate => ({
        listings,
        'beyond 1M': straight ? 'in proportion' : 'as before',
        ...fleetFor(rate, costs),
      }))
    }),
  )
  console.table(rows)
  const costs = costsAt(fleet, large, () => 1)
  console.table(costs)
  const alone = Object.fromEntries(
    pools.map(pool => [
      pool,
      Math.round((CORES * 1000) / kinds.reduce((sum, kind) => sum + MIX[kind] * costs[kind][pool], 0)),
    ]),
  )
  console.table({ 'calls a second that fill 16 cores': alone })
  const bytes = Object.values(large.bytesPerLot).reduce((sum, { table, indexes }) => sum + table + indexes, 0)
  console.log(
    `${bytes} bytes a lot: ${LISTINGS.map(n => `${n} lots ${Math.round((bytes * n) / 1e9)} GB, three copies ${Math.round((bytes * n * COPIES) / 1e9)} GB`).join('; ')}`,
  )
}

/** Milliseconds of processor time of each kind of call in each pool. */
function costsAt(
  { calls }: Measured['fleet'],
  market: Market,
  factor: (kind: 'search' | 'page of a search') => number,
): Record<Kind, PoolCost> {
  const front = calls['visitor search'].all['web proxy']
  const read = (kind: 'search' | 'page of a search' | 'lot'): PoolCost => {
    const { app, database } = market.calls[kind]!
    return { proxies: front, apps: app, replicas: database * (kind === 'lot' ? 1 : factor(kind)), primary: 0 }
  }
  const { all } = calls.message
  // the cost measured for a message includes its replay on the replicas; all of it counts as the primary's
  const message = {
    proxies: all['web proxy'] + all['database proxy'] + all.redis,
    apps: all.app,
    replicas: 0,
    primary: all.database,
  }
  return { search: read('search'), 'page of a search': read('page of a search'), lot: read('lot'), message }
}

function fleetFor(rate: number, costs: Record<Kind, PoolCost>) {
  const busyCores = (pool: Pool) => kinds.reduce((sum, kind) => sum + (MIX[kind] * costs[kind][pool] * rate) / 1000, 0)
  // one machine more than necessary in each pool, except for the primary, which is one machine at any load
  const machines = Object.fromEntries(
    pools.map(pool => [pool, pool === 'primary' ? 1 : Math.ceil(busyCores(pool) / BUSY / CORES) + 1]),
  ) as PoolCost
  const all = pools.reduce((sum, pool) => sum + machines[pool], 0)
  const most = pools.toSorted((a, b) => busyCores(b) / machines[b] - busyCores(a) / machines[a])[0]!
  const longest = Math.max(...kinds.map(kind => costs[kind].replicas))
  const played = longest < LONGEST_PLAYED && rate <= MOST_PLAYED ? play(rate, costs, machines) : undefined
  return {
    'calls a second': rate,
    ...machines,
    'cores busy on the primary': Math.round(busyCores('primary') * 10) / 10,
    busiest: most,
    'p50 / p99 ms': played ? `${Math.round(played.p50)} / ${Math.round(played.p99)}` : 'not played',
    lakhs: Math.round((all * MACHINE) / 10_000) / 10,
  }
}

/**
 * Simulates each call from proxy to app to database and back, with one single-threaded app process per core of the
 * apps.
 */
function play(rate: number, costs: Record<Kind, PoolCost>, machines: PoolCost) {
  const random = randomOf('paper', rate)
  const apps = machines.apps * CORES
  const steps = (call: number): Step[] => {
    let chance = random.next()
    const kind = kinds.find(one => (chance -= MIX[one]) < 0) ?? 'lot'
    const work = (machine: Pool, thread: string, share: number): Step => ({
      work: Math.max(1e-6, costs[kind][machine] * share),
      thread: `${machine} ${thread}`,
      machine,
    })
    const database = kind === 'message' ? 'primary' : 'replicas'
    const app = String(call % apps)
    // the proxy returns the answer
    return [
      work('proxies', String(call), 1),
      work('apps', app, 0.5),
      work(database, String(call), 1),
      work('apps', app, 0.5),
    ]
  }
  const cores = Object.fromEntries(pools.map(pool => [pool, machines[pool] * CORES]))
  return simulate({ cores, arrivals: [{ perSecond: rate, counted: true, steps }], seconds: 3 })
}
