// Budget over the last three quarters of the run: the growth of the collected heap, minus its error of measurement, is <= 1 MB in ten
// minutes; p99 of the last sixth is <= 1.2 x that of the first; at most 5 more files and 5 more connections are open;
// in each table, dead rows <= .3 x live rows + 1,000 (autovacuum starts at .2).
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/platform/database/db.ts'
import { readOptions } from './command/options.ts'
import { printResult } from './command/result.ts'
import { callsOf, mix, prepareCallers } from './load/load-callers.ts'
import { machineWords, type OneProcessGround, openLoadGround } from './load/load-ground.ts'
import type { Outcome } from './load/open-loop.ts'
import { quantile } from './load/outcomes.ts'

const MOST_MB_IN_TEN_MINUTES = 1
const MOST_SLOWER = 1.2
const MOST_MORE = 5
const SAMPLE_SECONDS = 10
const WARM_UP_SECONDS = 20

interface Sample {
  minutes: number
  heapMb: number
  rssMb: number
  files: number
  connections: number
  databaseMb: number
  deadRows: number
  /** tables with more dead rows than allowed */
  bloated: string
  p99: number
  failed: number
}

/**
 * `npm run bench -- soak [--minutes 60] [--per-second 40] [--leak]`: half of the capacity for a long time; `--leak` is
 * the negative control: requests leak memory, and an open transaction keeps dead rows.
 */
export async function run(): Promise<void> {
  const { minutes, perSecond, leak, build } = readOptions({
    minutes: 60,
    perSecond: 40,
    leak: false,
    build: join(import.meta.dirname, '../build'),
  })
  const ground = await openLoadGround({ listings: 5000, build, shedding: true, limits: true, leak })
  const { db, close } = openDatabase(ground.url, { connections: 1, statementTimeoutMs: 0 })
  try {
    const callers = await prepareCallers(ground.url, Math.min(3000, minutes * 60 * perSecond * mix['sign-in']))
    await ground.play(callsOf(callers, perSecond, 0, WARM_UP_SECONDS))
    if (leak) await keepDeadRows(ground.url)
    const samples: Sample[] = []
    const began = performance.now()
    while (performance.now() - began < minutes * 60_000) {
      const outcomes = await ground.play(callsOf(callers, perSecond, 0, SAMPLE_SECONDS))
      const at = { minutes: Math.round((performance.now() - began) / 6000) / 10 }
      samples.push({ ...at, ...(await measureApp(ground, outcomes)), ...(await measureDatabase(db)) })
    }
    report(samples, leak)
  } finally {
    await close()
    await ground.close()
  }
}

async function measureApp(ground: OneProcessGround, outcomes: Outcome[]) {
  const { rss, heap } = await ground.measure()
  return {
    heapMb: Math.round(heap / 1e4) / 100,
    rssMb: Math.round(rss / 1e6),
    files: readdirSync(`/proc/${ground.serverPid}/fd`).length,
    p99: quantile(
      outcomes.map(({ ms }) => ms),
      0.99,
    ),
    failed: outcomes.filter(({ status }) => status !== 200).length,
  }
}

async function measureDatabase(db: Db) {
  const { rows } = await sql<Pick<Sample, 'connections' | 'databaseMb' | 'deadRows' | 'bloated'>>`
    select (select count(*) from pg_stat_activity)::int as connections,
      round(pg_database_size(current_database()) / 1e6)::int as "databaseMb",
      sum(n_dead_tup)::int as "deadRows",
      coalesce(string_agg(relname, ', ') filter (where n_dead_tup > .3 * n_live_tup + 1000), '') as bloated
    from pg_stat_user_tables`.execute(db)
  return rows[0]!
}

/** Opens a transaction that stays open until the process ends, so that no row which dies from now on is removed. */
async function keepDeadRows(url: string): Promise<void> {
  const { db } = openDatabase(url, { connections: 1, statementTimeoutMs: 0 })
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  await sql`select count(*) from users`.execute(transaction)
}

function report(samples: readonly Sample[], leak: boolean): void {
  const settled = samples.slice(Math.floor(samples.length / 4))
  const { slope, margin } = growth(settled.map(({ minutes, heapMb }) => [minutes, heapMb]))
  const [first, last] = [settled[0]!, settled.at(-1)!]
  const sixth = Math.max(1, Math.floor(settled.length / 6))
  const typical = (some: readonly Sample[]) =>
    quantile(
      some.map(({ p99 }) => p99),
      0.5,
    )
  const [p99First, p99Last] = [typical(settled.slice(0, sixth)), typical(settled.slice(-sixth))]
  const figures = {
    samples: samples.length,
    'heap MB in ten minutes': Math.round(slope * 1000) / 100,
    '+-': Math.round(margin * 1000) / 100,
    'heap MB': `${first.heapMb} to ${last.heapMb}`,
    'resident MB': `${first.rssMb} to ${last.rssMb}`,
    p99: `${p99First} to ${p99Last}`,
    files: `${first.files} to ${last.files}`,
    connections: `${first.connections} to ${last.connections}`,
    'database MB': `${first.databaseMb} to ${last.databaseMb}`,
    'dead rows': `${first.deadRows} to ${last.deadRows}`,
    failed: samples.reduce((sum, { failed }) => sum + failed, 0),
  }
  console.table([figures])
  console.log(machineWords())
  const broken = [
    ...((slope - margin) * 10 > MOST_MB_IN_TEN_MINUTES
      ? [`the heap grows ${figures['heap MB in ten minutes']} MB in ten minutes`]
      : []),
    ...(p99Last > Math.max(p99First * MOST_SLOWER, 50) ? [`p99 ${figures.p99} ms`] : []),
    ...(last.files > first.files + MOST_MORE ? [`files ${figures.files}`] : []),
    ...(last.connections > first.connections + MOST_MORE ? [`connections ${figures.connections}`] : []),
    ...(last.bloated ? [`dead rows in ${last.bloated}`] : []),
  ]
  for (const one of broken) console.log(`BROKEN ${one}`)
  if (broken.length === 0) console.log('All promises hold.')
  printResult('soak', { machine: machineWords(), leak, figures, broken, samples })
}

/** The slope of a least-squares line through the points, and its error (95 %). */
function growth(points: readonly (readonly [number, number])[]): { slope: number; margin: number } {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))]
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  const slope = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread
  const rest = points.reduce((sum, [at, value]) => sum + (value - y - slope * (at - x)) ** 2, 0)
  return { slope, margin: 1.96 * Math.sqrt(rest / Math.max(1, points.length - 2) / spread) }
}
