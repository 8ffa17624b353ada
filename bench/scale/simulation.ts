import { randomOf } from '#seed/random/random.ts'

/** The next step of a call: work on a core of a machine, wait without working, or take one of an app's slots. */
export type Step =
  | { work: number; thread: string; machine: string }
  | { wait: number }
  | { enter: string; places: number }
  | { leave: string }

export interface Model {
  /** cores of each machine */
  cores: Record<string, number>
  /** calls that are repeated as soon as they are answered */
  callers?: { many: number; steps(call: number): readonly Step[] }
  /** calls that arrive at a rate per second, independent of earlier ones; counted, or only as background load */
  arrivals?: readonly { perSecond: number; counted: boolean; steps(call: number): readonly Step[] }[]
  seconds: number
}

export interface Outcome {
  perSecond: number
  mean: number
  p50: number
  p99: number
  /** share of each machine's cores that is busy */
  busy: Record<string, number>
}

/** Milliseconds that a thread keeps a core while others wait for one. */
const SLICE = 1
/** The share of the simulated time that is not counted: at its start there are no calls yet. */
const WARM_UP = 0.2

interface Call {
  steps: readonly Step[]
  at: number
  began: number
  done(ms: number): void
}
interface Thread {
  machine: string
  queue: { left: number; call: Call }[]
  /** true if it waits for a core or has one */
  ready: boolean
}

/**
 * Simulates calls on cores: threads take turns of a millisecond, first come first served, and each does one thing after
 * another.
 */
export function simulate({ cores, callers, arrivals = [], seconds }: Model): Outcome {
  const end = seconds * 1000
  const begin = end * WARM_UP
  const agenda = openAgenda()
  const threads = new Map<string, Thread>()
  const places = new Map<string, { taken: number; waiting: Call[] }>()
  const machines = new Map(
    Object.entries(cores).map(([name, free]) => [name, { free, waiting: [] as Thread[], busy: 0 }]),
  )
  const times: number[] = []
  const random = randomOf('arrivals', seconds)

  const run = (machine: string) => {
    const on = machines.get(machine)!
    while (on.free > 0 && on.waiting.length > 0) {
      const thread = on.waiting.shift()!
      const first = thread.queue[0]!
      const ran = Math.min(SLICE, first.left)
      on.free--
      agenda.add(agenda.now() + ran, () => {
        on.free++
        if (agenda.now() > begin) on.busy += ran
        first.left -= ran
        const over = first.left <= 1e-9
        if (over) thread.queue.shift()
        thread.ready = thread.queue.length > 0
        if (thread.ready) on.waiting.push(thread)
        if (over) goOn(first.call)
        run(machine)
      })
    }
  }
  const goOn = (call: Call): void => {
    const step = call.steps[call.at++]
    if (!step) return call.done(agenda.now() - call.began)
    if ('wait' in step) return agenda.add(agenda.now() + step.wait, () => goOn(call))
    if ('work' in step) {
      const thread = threads.get(step.thread) ?? { machine: step.machine, queue: [], ready: false }
      threads.set(step.thread, thread)
      thread.queue.push({ left: step.work, call })
      if (!thread.ready) {
        thread.ready = true
        machines.get(step.machine)!.waiting.push(thread)
        run(step.machine)
      }
      return undefined
    }
    const name = 'enter' in step ? step.enter : step.leave
    const place = places.get(name) ?? { taken: 0, waiting: [] }
    places.set(name, place)
    if ('leave' in step) {
      const next = place.waiting.shift()
      if (next) goOn(next)
      else place.taken--
      return goOn(call)
    }
    if (place.taken === step.places) return void place.waiting.push(call)
    place.taken++
    return goOn(call)
  }
  const start = (steps: readonly Step[], done: (ms: number) => void) =>
    goOn({ steps, at: 0, began: agenda.now(), done })
  const count = (ms: number) => {
    if (agenda.now() > begin) times.push(ms)
  }

  let calls = 0
  const callAgain = (): void =>
    start(callers!.steps(calls++), ms => {
      count(ms)
      // a call without cost would repeat for ever
      agenda.add(agenda.now(), callAgain)
    })
  for (let caller = 0; caller < (callers?.many ?? 0); caller++) agenda.add(0, callAgain)
  for (const { perSecond, counted, steps } of arrivals.filter(one => one.perSecond > 0)) {
    const arrive = (): void => {
      start(steps(calls++), counted ? count : () => {})
      agenda.add(agenda.now() - (Math.log(1 - random.next()) * 1000) / perSecond, arrive)
    }
    agenda.add(0, arrive)
  }
  agenda.runUntil(end)

  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  const busy = [...machines].map(([name, one]) => [name, one.busy / ((end - begin) * cores[name]!)] as const)
  return {
    perSecond: times.length / ((end - begin) / 1000),
    mean: times.reduce((sum, ms) => sum + ms, 0) / times.length,
    p50: at(0.5),
    p99: at(0.99),
    busy: Object.fromEntries(busy),
  }
}

/** The future events in the order of time; a heap. */
function openAgenda() {
  const heap: { at: number; order: number; act: () => void }[] = []
  let now = 0
  let order = 0
  const before = (a: number, b: number) =>
    heap[a]!.at < heap[b]!.at || (heap[a]!.at === heap[b]!.at && heap[a]!.order < heap[b]!.order)
  const swap = (a: number, b: number) => ([heap[a], heap[b]] = [heap[b]!, heap[a]!])
  return {
    now: () => now,
    add(at: number, act: () => void) {
      let place = heap.push({ at, order: order++, act }) - 1
      for (let up = (place - 1) >> 1; place > 0 && before(place, up); up = (place - 1) >> 1) {
        swap(place, up)
        place = up
      }
    },
    runUntil(end: number) {
      while (heap.length > 0 && heap[0]!.at <= end) {
        const { at, act } = heap[0]!
        const last = heap.pop()!
        if (heap.length > 0) heap[0] = last
        for (let place = 0; ; ) {
          const left = place * 2 + 1
          if (left >= heap.length) break
          const least = left + 1 < heap.length && before(left + 1, left) ? left + 1 : left
          if (!before(least, place)) break
          swap(place, least)
          place = least
        }
        now = at
        act()
      }
      now = end
    },
  }
}
