// Budget at three times the capacity: sign-in and messages p99 <= 1 s without an error; every other call gets 200, or else 429 or 503 with Retry-After,
// within 2 s; goodput >= 0.8 of the best; the same limits in the first second after the load.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readOptions } from './command/options.ts'
import { printResult } from './command/result.ts'
import { type Callers, callsOf, mix, prepareCallers } from './load/load-callers.ts'
import { type LoadGround, machineWords, openLoadGround, openProductGround } from './load/load-ground.ts'
import { brokenPromises, byKind, isGood, quantile } from './load/outcomes.ts'

const MOST_LAG_MS = 100
const STEP_SECONDS = 4
// until the just-in-time compiler has compiled the code
const WARM_UP_SECONDS = 15
const STEPS = [20, 30, 45, 65, 90, 130, 180, 260, 370, 520]

/**
 * `npm run bench -- load [--times 3] [--seconds 20] [--listings 5000] [--workers N] [--no-shedding]`: measures the
 * behaviour above the capacity, of the product with its default number of app processes; without shedding there is one.
 */
export async function run(): Promise<void> {
  const options = readOptions({
    times: 3,
    seconds: 20,
    listings: 5000,
    capacity: 0,
    workers: Math.min(availableParallelism(), 4),
    shedding: true,
    build: join(import.meta.dirname, '../build'),
  })
  const { times, seconds, listings, capacity: known, shedding, build } = options
  const workers = shedding ? options.workers : 1
  const ground = shedding
    ? await openProductGround(listings, build, workers)
    : await openLoadGround({ listings, build, shedding, limits: true })
  try {
    const signIns = mix['sign-in'] * (known ? known * (times * seconds + 10) + 500 : 9000)
    const callers = await prepareCallers(ground.url, Math.ceil(signIns))
    await ground.play(callsOf(callers, 20, 0, WARM_UP_SECONDS))
    const best = known ? { offered: known, goodput: known } : await findCapacity(ground, callers)
    console.log(`capacity: ${best.goodput} a second served within a second, at ${best.offered} offered`)

    const phases = { before: [0, 5], overload: [5, 5 + seconds], after: [5 + seconds, 10 + seconds] } as const
    const usual = best.goodput * 0.3
    const outcomes = await ground.play([
      ...callsOf(callers, usual, ...phases.before),
      ...callsOf(callers, best.goodput * times, ...phases.overload),
      ...callsOf(callers, usual, ...phases.after),
    ])
    const lagP99 = quantile(
      outcomes.map(({ lag }) => lag),
      0.99,
    )
    const within = ([from, to]: readonly [number, number]) =>
      outcomes.filter(({ at }) => at >= from * 1000 && at < to * 1000)
    const overloaded = within(phases.overload)
    const afterwards = within([phases.after[0], phases.after[0] + 1])
    const figures = Object.fromEntries(
      Object.entries({ before: within(phases.before), overload: overloaded, 'first second after': afterwards }).map(
        ([phase, some]) => [phase, byKind(some)],
      ),
    )
    for (const [phase, table] of Object.entries(figures)) {
      console.log(phase)
      console.table(table)
    }
    const goodput = Math.round(overloaded.filter(isGood).length / seconds)
    const broken = [...brokenPromises(overloaded), ...brokenPromises(afterwards).map(one => `afterwards ${one}`)]
    const summary = {
      times,
      workers,
      shedding,
      lagP99,
      void: lagP99 > MOST_LAG_MS,
      best,
      goodput,
      ofBest: Math.round((goodput / best.goodput) * 100) / 100,
    }
    console.table([{ ...summary, best: best.goodput }])
    console.log(machineWords())
    for (const one of broken) console.log(`BROKEN ${one}`)
    if (broken.length === 0) console.log('All promises hold.')
    printResult('load', { machine: machineWords(), summary, broken, figures })
  } finally {
    await ground.close()
  }
}

/** Raises the offered load until timely replies fall behind; returns the highest goodput and its load. */
async function findCapacity({ play }: LoadGround, callers: Callers): Promise<{ offered: number; goodput: number }> {
  let best = { offered: 0, goodput: 0 }
  for (const offered of STEPS) {
    const outcomes = await play(callsOf(callers, offered, 0, STEP_SECONDS))
    const counted = outcomes.filter(({ kind }) => kind !== 'health')
    const goodput = Math.round(counted.filter(isGood).length / STEP_SECONDS)
    if (goodput > best.goodput) best = { offered, goodput }
    if (goodput < offered * 0.9) return best
  }
  return best
}
