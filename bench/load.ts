// Budget at three times the capacity: sign-in and messages p99 <= 1 s without an error; everything else 200, or 429 or 503 with Retry-After, within
// 2 s; goodput >= 0.8 of the best; the first second after the load as before it.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openGeneratedMarketplace } from './data/generated-marketplace.ts'
import { type Callers, type Kind, mix, prepareCallers } from './load/load-callers.ts'
import type { Call, Outcome } from './load/open-loop.ts'

const MOST_LAG_MS = 100
const STEP_SECONDS = 4
const STEPS = [20, 30, 45, 65, 90, 130, 180, 260, 370, 520]
const HEALTH_PER_SECOND = 4

/** `npm run bench -- load [--times 3] [--seconds 20] [--listings 5000] [--no-shedding]`: what happens when more comes than can be served. */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      times: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '20' },
      listings: { type: 'string', default: '5000' },
      capacity: { type: 'string' },
      shedding: { type: 'boolean', default: true },
      build: { type: 'string', default: join(import.meta.dirname, '../build') },
    },
    allowNegative: true,
  })
  const [times, seconds] = [Number(values.times), Number(values.seconds)]
  const marketplace = await openGeneratedMarketplace(Number(values.listings))
  const processes: ChildProcess[] = []
  const start = (file: string, ...given: string[]) => {
    const child = fork(join(import.meta.dirname, 'load', file), given, { stdio: 'inherit' })
    processes.push(child)
    return child
  }
  try {
    const server = start('load-target.ts', marketplace.url, values.build, values.shedding ? 'on' : 'off')
    const [{ port }] = (await once(server, 'message')) as [{ port: number }]
    const generator = start('open-loop.ts')
    const known = Number(values.capacity ?? 0)
    const signIns = mix['sign-in'] * (known ? known * (times * seconds + 10) : 6000)
    const callers = await prepareCallers(marketplace.url, Math.ceil(signIns))
    const play = async (calls: Call[]): Promise<Outcome[]> => {
      const answered = once(generator, 'message') as Promise<[Outcome[]]>
      generator.send({ port, calls: calls.toSorted((a, b) => a.at - b.at) })
      return (await answered)[0]
    }
    await play(schedule(callers, 15, 0, 5))
    const best = known ? { offered: known, goodput: known } : await findCapacity(play, callers)
    console.log(`capacity: ${best.goodput} a second served within a second, at ${best.offered} offered`)

    const phases = { before: [0, 5], overload: [5, 5 + seconds], after: [5 + seconds, 10 + seconds] } as const
    const usual = best.offered * 0.3
    const outcomes = await play([
      ...schedule(callers, usual, ...phases.before),
      ...schedule(callers, best.offered * times, ...phases.overload),
      ...schedule(callers, usual, ...phases.after),
    ])
    const lagP99 = share(
      outcomes.map(({ lag }) => lag),
      0.99,
    )
    const within = ([from, to]: readonly [number, number]) =>
      outcomes.filter(({ at }) => at >= from * 1000 && at < to * 1000)
    const overloaded = within(phases.overload)
    const figures = Object.fromEntries(
      Object.entries({
        before: within(phases.before),
        overload: overloaded,
        'first second after': within([phases.after[0], phases.after[0] + 1]),
      }).map(([phase, some]) => [phase, byKind(some)]),
    )
    for (const [phase, table] of Object.entries(figures)) {
      console.log(phase)
      console.table(table)
    }
    const goodput = Math.round(overloaded.filter(isGood).length / seconds)
    const summary = {
      times,
      shedding: values.shedding,
      lagP99,
      void: lagP99 > MOST_LAG_MS,
      best,
      goodput,
      ofBest: Math.round((goodput / best.goodput) * 100) / 100,
    }
    console.table([{ ...summary, best: best.goodput }])
    const [cores, node] = [cpus().length, process.version]
    const date = new Date().toISOString().slice(0, 10)
    console.log(JSON.stringify({ benchmark: 'load', date, cores, node, summary, figures }))
  } finally {
    for (const child of processes) {
      if (child.connected) child.disconnect()
      if (child.exitCode === null) await once(child, 'exit')
    }
    await marketplace.close()
  }
}

type Play = (calls: Call[]) => Promise<Outcome[]>

/** Offers more and more until what is served in time falls behind; the most that was served, and at what. */
async function findCapacity(play: Play, callers: Callers): Promise<{ offered: number; goodput: number }> {
  let best = { offered: 0, goodput: 0 }
  for (const offered of STEPS) {
    const outcomes = await play(schedule(callers, offered, 0, STEP_SECONDS))
    const counted = outcomes.filter(({ kind }) => kind !== 'health')
    const goodput = Math.round(counted.filter(isGood).length / STEP_SECONDS)
    if (goodput > best.goodput) best = { offered, goodput }
    if (goodput < offered * 0.9) return best
  }
  return best
}

const isGood = ({ status, ms, kind }: Outcome): boolean => status === 200 && ms <= 1000 && kind !== 'health'

/** Evenly spaced calls of every kind, so many a second altogether, between two moments in seconds. */
function schedule(callers: Callers, perSecond: number, from: number, to: number): Call[] {
  const calls: Call[] = []
  for (const [kind, part] of [...Object.entries(mix), ['health', HEALTH_PER_SECOND / perSecond] as const]) {
    const every = 1000 / (perSecond * part)
    for (let at = from * 1000 + every * Math.random(); at < to * 1000; at += every)
      calls.push({ kind, at, ...callers[kind as Kind | 'health']() })
  }
  return calls
}

function byKind(outcomes: readonly Outcome[]) {
  const kinds = Map.groupBy(outcomes, ({ kind }) => kind)
  return Object.fromEntries(
    [...kinds].map(([kind, some]) => {
      const statuses = Map.groupBy(some, ({ status }) => status)
      const served = some.filter(({ status }) => status === 200).map(({ ms }) => ms)
      const refused = some.filter(({ status }) => status === 429 || status === 503)
      return [
        kind,
        {
          calls: some.length,
          statuses: [...statuses].map(([status, { length }]) => `${status}: ${length}`).join(', '),
          p50: share(served, 0.5),
          p99: share(served, 0.99),
          'longest of all': share(
            some.map(({ ms }) => ms),
            1,
          ),
          'refused without Retry-After': refused.filter(({ saysWhen }) => !saysWhen).length,
        },
      ]
    }),
  )
}

const share = (values: readonly number[], part: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0)
