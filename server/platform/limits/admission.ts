import { AsyncLocalStorage } from 'node:async_hooks'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Priority } from '#contract/http/endpoint.ts'
import type { Database, Db } from '../database/db.ts'
import { type Semaphore, semaphore } from '../database/pool/semaphore.ts'
import type { Log } from '../log/log.ts'
import { Refusal, refuse } from '../runtime/refusal.ts'
import { type SlotsByCaller, slotsByCaller } from './slots-by-caller.ts'

/** The limits of the work of one priority in a process. */
interface Bounds {
  /** the most concurrent requests */
  atOnce: number
  /** the most concurrent requests of one caller */
  ofCaller: number
  /** the most requests that wait, and their longest wait */
  waiting: number
  patienceMs: number
  /** no new work while the delay of the event loop exceeds this */
  lagMs: number
  /** a request without an answer after this time is refused, even if its work has begun */
  answerMs: number
  /** the most connections of the pool for this work; a few are reserved for critical work */
  connections: number
}

const NEVER = Number.POSITIVE_INFINITY
const ANY = Number.POSITIVE_INFINITY

export const admissionBounds: Record<Priority, Bounds> = {
  critical: {
    atOnce: 100,
    ofCaller: ANY,
    waiting: 400,
    patienceMs: 5000,
    lagMs: NEVER,
    answerMs: 10_000,
    connections: 10,
  },
  normal: { atOnce: 24, ofCaller: ANY, waiting: 100, patienceMs: 1000, lagMs: 1000, answerMs: 10_000, connections: 7 },
  sheddable: { atOnce: 3, ofCaller: 1, waiting: 12, patienceMs: 500, lagMs: 300, answerMs: 1800, connections: 3 },
  upload: { atOnce: 24, ofCaller: ANY, waiting: 0, patienceMs: 0, lagMs: 300, answerMs: 90_000, connections: 4 },
  bulk: { atOnce: 3, ofCaller: ANY, waiting: 6, patienceMs: 1000, lagMs: 300, answerMs: 60_000, connections: 2 },
}

/** Accepts work, or refuses it at once as unavailable instead of letting everything queue. */
export interface Admission {
  /** `caller`: the caller whose share of the places is limited; undefined if there is no such limit */
  admit<T>(priority: Priority, work: () => Promise<T>, caller?: string): Promise<T>
  /** by priority: running and waiting now, and refused so far */
  usage(): Record<Priority, { working: number; waiting: number; shed: number }>
  close(): void
}

const byPriority = <T>(make: (priority: Priority) => T): Record<Priority, T> => ({
  critical: make('critical'),
  normal: make('normal'),
  sheddable: make('sheddable'),
  upload: make('upload'),
  bulk: make('bulk'),
})

const LAG_WINDOW_MS = 250
const LAG_RESOLUTION_MS = 10
const REPORT_EVERY_MS = 10_000

/** A database for work of each priority, through the number of connections that it may use. */
export const openShares = ({ db, share }: Database): Record<Priority, Db> =>
  byPriority(priority => (priority === 'critical' ? db : share(admissionBounds[priority].connections)))

export function openAdmission(log: Log, bounds: Record<Priority, Bounds> = admissionBounds): Admission {
  const places: Record<Priority, Semaphore> = byPriority(priority => {
    const { atOnce, waiting, patienceMs } = bounds[priority]
    return semaphore(atOnce, waiting, patienceMs)
  })
  const own: Record<Priority, SlotsByCaller> = byPriority(priority => {
    const { ofCaller, waiting, patienceMs } = bounds[priority]
    return slotsByCaller(ofCaller, waiting, patienceMs)
  })
  const shed = byPriority(() => 0)
  // undefined during the start, whose delays are no sign of load
  let lag: Lag | undefined
  const lagMs = () => (lag ??= watchLag()).ms()
  // in-process calls of admitted work belong to that work
  const admitted = new AsyncLocalStorage<true>()
  let reportedAt = Number.NEGATIVE_INFINITY

  function countShed(priority: Priority): void {
    shed[priority]++
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = performance.now()
    log.warn('overload.shedding', { priority, shed, lagMs: Math.round(lagMs()) })
  }

  async function enter(priority: Priority, caller: string | undefined): Promise<() => void> {
    const leaveOwn = caller === undefined ? undefined : await own[priority].enter(caller)
    try {
      const leave = await places[priority].enter()
      return () => {
        leave()
        leaveOwn?.()
      }
    } catch (error) {
      leaveOwn?.()
      throw error
    }
  }

  return {
    async admit(priority, work, caller) {
      if (admitted.getStore()) return work()
      const { lagMs: latest, answerMs } = bounds[priority]
      const startedAt = performance.now()
      let leave: () => void
      try {
        if (lagMs() > latest) refuse('unavailable')
        leave = await enter(priority, caller)
      } catch (error) {
        countShed(priority)
        throw error
      }
      // the slot stays taken until the work ends, even if its caller has disconnected
      const working = admitted.run(true, work).finally(leave)
      return inTime(working, answerMs - (performance.now() - startedAt))
    },
    usage: () =>
      byPriority(priority => ({
        working: places[priority].taken(),
        waiting: places[priority].waiting(),
        shed: shed[priority],
      })),
    close: () => lag?.close(),
  }
}

async function inTime<T>(working: Promise<T>, ms: number): Promise<T> {
  let impatience: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    impatience = setTimeout(() => {
      // the caller has its refusal already, so a later error is ignored
      working.catch(() => undefined)
      reject(new Refusal('unavailable', {}))
    }, ms)
  })
  return Promise.race([working, tooLate]).finally(() => clearTimeout(impatience))
}

interface Lag {
  ms(): number
  close(): void
}

/**
 * The delay of the event loop: the 90th percentile of the better of the last two windows, since one long task is no
 * overload.
 */
function watchLag(): Lag {
  const delays = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })
  delays.enable()
  let last = 0
  let before = 0
  const timer = setInterval(() => {
    // the monitor drops the first sample after a reset, so tasks longer than a window would leave each window empty
    if (delays.count === 0) return
    before = last
    last = delays.percentile(90) / 1e6 - LAG_RESOLUTION_MS
    delays.reset()
  }, LAG_WINDOW_MS).unref()
  return {
    ms: () => Math.max(0, Math.min(last, before)),
    close: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}
