// Budget: while one address requests the slowest page 40 times a second, the p95 of other callers is <= 2 x its value before.
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#server/platform/database/db.ts'
import { readOptions } from './command/options.ts'
import { printResult } from './command/result.ts'
import { dearPages } from './load/dear-pages.ts'
import { type Bare, callsOf, prepareCallers, randomNetwork } from './load/load-callers.ts'
import { type LoadGround, machineWords, openLoadGround } from './load/load-ground.ts'
import type { Call } from './load/open-loop.ts'
import { quantile } from './load/outcomes.ts'

const OTHERS_PER_SECOND = 8
const WARM_UP_SECONDS = 15
const MOST = 2

/** `npm run bench -- dearest-page [--seconds 60] [--per-second 40] [--listings 5000] [--no-limits]`: `--no-limits` is the negative control. */
export async function run(): Promise<void> {
  const { seconds, perSecond, listings, limits, build } = readOptions({
    seconds: 60,
    perSecond: 40,
    listings: 5000,
    limits: true,
    build: join(import.meta.dirname, '../build'),
  })
  const ground = await openLoadGround({ listings, build, shedding: limits, limits })
  try {
    const others = await prepareCallers(ground.url, (WARM_UP_SECONDS + seconds * 2) * OTHERS_PER_SECOND)
    await ground.play(callsOf(others, OTHERS_PER_SECOND * 2, 0, WARM_UP_SECONDS))
    const { name, ask, costs } = await findDearest(ground)
    console.table(costs)
    const before = await ground.play(callsOf(others, OTHERS_PER_SECOND, 0, seconds))
    const attack = Array.from({ length: seconds * perSecond }, (_, number): Call => {
      const call = ask()
      const headers = { ...call.headers, 'x-forwarded-for': '203.0.113.7' }
      return { ...call, headers, kind: 'attack', at: (number * 1000) / perSecond }
    })
    const outcomes = await ground.play([...callsOf(others, OTHERS_PER_SECOND, 0, seconds), ...attack])
    const meanwhile = outcomes.filter(({ kind }) => kind !== 'attack')
    const figures = Object.fromEntries(
      ['all', ...new Set(meanwhile.map(({ kind }) => kind))].map(kind => {
        const of = (some: typeof before) => some.filter(one => kind === 'all' || one.kind === kind)
        const [p95Before, p95] = [of(before), of(meanwhile)].map(some =>
          quantile(
            some.map(({ ms }) => ms),
            0.95,
          ),
        )
        const refused = of(meanwhile).filter(({ status }) => status !== 200).length
        return [kind, { calls: of(meanwhile).length, 'p95 before': p95Before, p95, refused }]
      }),
    )
    console.table(figures)
    const attacked = Map.groupBy(
      outcomes.filter(({ kind }) => kind === 'attack'),
      ({ status }) => status,
    )
    const answers = [...attacked].map(([status, { length }]) => `${status}: ${length}`).join(', ')
    const ratio = Math.round((figures['all']!.p95! / figures['all']!['p95 before']!) * 100) / 100
    console.log(`dearest: ${name}, ${perSecond} a second from one address, answered ${answers}`)
    console.log(machineWords())
    console.log(`${ratio <= MOST ? 'Holds' : 'BROKEN'}: others' p95 is ${ratio} x what it was, bound ${MOST}`)
    const summary = { limits, dearest: name, answers, ratio, figures, costs }
    printResult('dearest-page', { machine: machineWords(), ...summary })
  } finally {
    await ground.close()
  }
}

const TRIES = 8

/** Requests every page a few times, one after another, each time from another network, and returns the slowest. */
async function findDearest(ground: LoadGround): Promise<{ name: string; ask: () => Bare; costs: object }> {
  const pages = dearPages(await someListings(ground.url))
  const costs: Record<string, { ms: number; statuses: string }> = {}
  for (const [name, ask] of Object.entries(pages)) {
    const outcomes = []
    for (let number = 0; number < TRIES; number++) {
      const call = ask()
      const headers = { ...call.headers, 'x-forwarded-for': randomNetwork() }
      outcomes.push(...(await ground.play([{ ...call, headers, kind: name, at: 0 }])))
    }
    const statuses = [...new Set(outcomes.map(({ status }) => status))].join(', ')
    costs[name] = {
      ms: quantile(
        outcomes.map(({ ms }) => ms),
        0.5,
      ),
      statuses,
    }
  }
  const [name] = Object.entries(costs).toSorted(([, a], [, b]) => b.ms - a.ms)[0]!
  return { name, ask: pages[name]!, costs }
}

async function someListings(url: string): Promise<string[]> {
  const { db, close } = openDatabase(url, { connections: 1, statementTimeoutMs: 0 })
  try {
    const { rows } = await sql<{ id: string }>`select listing_id as id from listing_search limit 200`.execute(db)
    return rows.map(({ id }) => id)
  } finally {
    await close()
  }
}
