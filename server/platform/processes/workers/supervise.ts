import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { gatherMetrics } from './gather-metrics.ts'
import type { PrimaryResources, WorkersPlan } from './plan.ts'
import { forkWorker, type RunningWorker, type WorkerEnd } from './running-worker.ts'

const shortestPauseMs = 250
const longestPauseMs = 10_000
const soundAfterMs = 60_000
const hopelessStarts = 3

/**
 * Forks the workers, replaces those that crash, and stops them all at `end`; resolves with the reason if it is a fault.
 * A worker that is replaced serves until its successor does. Once all have served, a successor that fails to start is
 * retried.
 */
export async function superviseWorkers<Shared>(
  { count, log }: Pick<WorkersPlan<Shared>, 'count' | 'log'>,
  primary: PrimaryResources<Shared>,
  end: Promise<StartupError | undefined>,
): Promise<StartupError | undefined> {
  const failed = Promise.withResolvers<StartupError>()
  const living = new Set<RunningWorker>()
  const places: RunningWorker[] = []
  let serving = 0
  let announced = false
  let ended = false

  function start(): RunningWorker {
    const worker = forkWorker(primary.shared)
    living.add(worker)
    void worker.ready.then(ready => {
      if (!ready) return
      serving += 1
      if (serving < count || announced) return
      announced = true
      primary.ready()
    })
    void worker.ended.then(({ wasReady }) => {
      living.delete(worker)
      if (wasReady) serving -= 1
    })
    return worker
  }

  async function superviseOne(place: number): Promise<void> {
    let crashes = 0
    places[place] = start()
    for (;;) {
      const worker = places[place]
      const news = await Promise.race([worker.ended, worker.leaving])
      if (ended) return
      if (news === 'leaving') {
        await replace(place)
        continue
      }
      const inOrder = news.exitCode === 0 && !news.fault
      crashes = news.livedMs > soundAfterMs || inOrder ? 0 : crashes + 1
      if (!announced && isHopeless(news, crashes)) return
      const restartInMs = pauseAfter(news, crashes)
      log.error('worker.ended', { ...news, restartInMs })
      await sleep(restartInMs)
      if (ended) return
      places[place] = start()
    }
  }

  function isHopeless({ wasReady, fault }: WorkerEnd, crashes: number): boolean {
    if (fault) failed.resolve(new StartupError(fault))
    else if (!wasReady && crashes >= hopelessStarts)
      failed.resolve(new StartupError('The app processes stop as soon as they start. See the lines above.'))
    else return false
    return true
  }

  // a worker that served before is restarted at once while no other worker serves
  function pauseAfter({ wasReady }: WorkerEnd, crashes: number): number {
    if (crashes === 0 || (wasReady && serving === 0)) return 0
    return Math.min(shortestPauseMs * 2 ** (crashes - 1), longestPauseMs)
  }

  async function replace(place: number): Promise<void> {
    const successor = start()
    const old = places[place]
    if (await successor.ready) {
      places[place] = successor
      void old?.stop('replaced')
    } else if (!ended) {
      log.error('worker.not-replaced', { ...(await successor.ended) })
      await sleep(shortestPauseMs * 4)
    }
  }

  async function replaceAll(): Promise<void> {
    for (const [place, old] of places.entries()) {
      old.leave()
      for (const until = performance.now() + soundAfterMs; places[place] === old; await sleep(50))
        if (ended || performance.now() > until) return primary.reloaded?.(false)
    }
    primary.reloaded?.(true)
  }

  let reloading = Promise.resolve()
  const reload = () => {
    reloading = reloading.then(replaceAll)
  }
  process.on('SIGUSR2', reload)
  const stopGathering = gatherMetrics(primary.metrics)
  for (let place = 0; place < count; place++) void superviseOne(place)
  const fault = await Promise.race([end, failed.promise])
  ended = true
  process.off('SIGUSR2', reload)
  stopGathering()
  await Promise.all([...living].map(worker => worker.stop('end')))
  return fault
}
