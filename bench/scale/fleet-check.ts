import { cpus, loadavg } from 'node:os'
import { randomOf } from '#seed/random/random.ts'
import { admissionBounds } from '#server/platform/limits/admission.ts'
import { startFleet } from '../fleet/fleet.ts'
import { type Answered, type Ask, AT_ONCE, answeredPerSecond, askNewest, askSearch } from '../fleet/search-growth.ts'
import { type Cost, type Costs, measureCosts, rateOf, read, stations } from './costs.ts'
import { type Model, type Step, simulate } from './simulation.ts'

/** The largest allowed error of a prediction, as a share of the measurement. */
const MOST_ERROR = 0.3
/** Searches that an app runs at the same time. */
const PLACES = admissionBounds.sheddable.atOnce

export interface Check {
  call: string
  apps: number
  predicted: Answered
  measured: Answered
  error: number
  /** cores that other programs used meanwhile */
  others: number
}

/** Starts the fleet, measures single calls, predicts from them the throughput under load, and then measures it. */
export async function checkFleet(): Promise<{ costs: Costs; checks: Check[] }> {
  const environment = { RATE_LIMITS: 'off', DEMO_DATA: 'on' }
  const databases = { synchronous: true, strict: true, failsOver: true }
  const wanted = { environment, databases, oldPatroni: false, cutting: false, sharing: false, engine: false }
  const fleet = await startFleet(wanted, line => console.log(line))
  // its parts are in process groups of their own and would keep running
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void fleet.stop().finally(() => process.exit(1)))
  try {
    const costs = await measureCosts(fleet)
    console.log(`milliseconds of processor, calls made one at a time, load ${loadavg()[0]!.toFixed(1)}`)
    console.table(
      Object.fromEntries(
        Object.entries(costs.calls).map(([kind, { all, times, reads }]) => [
          kind,
          { ...rounded(all), 'answered after': round(mean(times)), reads: round(reads) },
        ]),
      ),
    )
    console.table({ 'a second, of themselves': rounded(costs.idle.all) })
    const checks: Check[] = []
    const { calls } = costs
    const kinds: [string, Ask, Cost, Cost][] = [
      ['search', askSearch, calls.search, calls['search at the last']],
      ['newest', askNewest, calls.newest, calls['newest at the last']],
    ]
    for (const [call, ask, cost, last] of kinds)
      for (const urls of [fleet.appUrls.slice(0, 1), fleet.appUrls]) {
        const apps = urls.map((_, at) => (at === fleet.appUrls.length - 1 ? last : cost))
        const from = read(fleet)
        const measured = await answeredPerSecond(urls, ask)
        const others = rateOf(from, read(fleet)).others / 1000
        const predicted = predict(apps, costs.idle, others)
        checks.push({
          call,
          apps: urls.length,
          predicted,
          measured,
          error: predicted.perSecond / measured.perSecond - 1,
          others,
        })
      }
    return { costs, checks }
  } finally {
    await fleet.stop()
  }
}

/**
 * Predicts the throughput for twelve callers, each of whom calls again as soon as they have an answer, on the cores of
 * this machine; `apps` has the cost of a call at each app.
 */
function predict(apps: readonly Cost[], idle: Costs['idle'], others: number): Answered {
  let turn = 0
  const random = randomOf('calls')
  const steps = () => {
    const app = turn++ % apps.length
    return stepsOf(apps[app]!, app, turn, random.next())
  }
  const background = stations.map(station => inTheWay(station, idle.all[station]))
  const model: Model = {
    cores: { here: cpus().length },
    callers: { many: AT_ONCE, steps },
    // other programs are simulated as two threads, because they have more than one here
    arrivals: [...background, inTheWay('others', others * 500), inTheWay('more others', others * 500)],
    seconds: 30,
  }
  const { perSecond, p50, p99 } = simulate(model)
  return { perSecond: Math.round(perSecond), p50: round(p50), p99: round(p99) }
}

const EVERY_SECOND = 100
const inTheWay = (thread: string, msPerSecond: number) => ({
  perSecond: msPerSecond > 0 ? EVERY_SECOND : 0,
  counted: false,
  steps: () => [on(`${thread} of itself`, msPerSecond / EVERY_SECOND)],
})

const on = (thread: string, work: number): Step => ({ work, thread, machine: 'here' })

/** The steps of a call, scaled by the ratio of one measured call to the mean. */
function stepsOf({ all, main, times, reads }: Cost, app: number, call: number, chance: number): Step[] {
  const factor = times[Math.floor(chance * times.length)]! / mean(times)
  const turns = Math.max(1, Math.round(reads))
  const own = (thread: string, work: number) => on(`${thread} ${call % 64}`, work * factor)
  const waiting = Math.max(0, mean(times) - stations.reduce((sum, station) => sum + all[station], 0))
  const talk = Array.from({ length: turns }, () => [
    own('backend', all.database / turns),
    on(`app ${app}`, (main.app * factor) / (turns + 1)),
  ])
  const steps = [
    on('caller', main.caller * factor * 0.5),
    { enter: `app ${app}`, places: PLACES },
    on(`app ${app}`, (main.app * factor) / (turns + 1)),
    own('helpers of the app', all.app - main.app),
    on('redis', all.redis * factor),
    on('database proxy', all['database proxy'] * factor),
    ...talk.flat(),
    { wait: waiting * factor },
    { leave: `app ${app}` },
    own('helpers of the caller', all.caller - main.caller),
    on('caller', main.caller * factor * 0.5),
  ]
  return steps.filter(step => !('work' in step) || step.work > 0)
}

const round = (value: number) => Math.round(value * 100) / 100
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const rounded = (all: Cost['all']) => Object.fromEntries(stations.map(station => [station, round(all[station])]))

/** Prints both values, and if they agree. */
export function printChecks(checks: readonly Check[]): void {
  console.table(
    checks.map(({ call, apps, predicted, measured, error, others }) => ({
      call,
      'app processes': apps,
      'predicted a second': predicted.perSecond,
      'measured a second': measured.perSecond,
      'error %': Math.round(error * 100),
      'predicted p50 / p99': `${predicted.p50} / ${predicted.p99}`,
      'measured p50 / p99': `${measured.p50} / ${measured.p99}`,
      'cores taken by others': round(others),
    })),
  )
  const far = checks.filter(({ error }) => Math.abs(error) > MOST_ERROR)
  console.log(
    far.length === 0 ? 'All within 30 %.' : `BROKEN ${far.length} of ${checks.length} are further off than 30 %`,
  )
  if (far.length > 0) process.exitCode = 1
}
