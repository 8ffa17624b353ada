import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFault } from '../start-fault.ts'
import { drainMs, type SharedGround, type WorkersPlan } from './plan.ts'
import { sharedVariable, type WorkerMessage } from './worker-process.ts'

const shortestPauseMs = 250
const longestPauseMs = 10_000
const soundAfterMs = 60_000
const hopelessStarts = 3

/** Forks the workers, replaces those that crash, and stops them all at `end`; resolves with the reason when it is a fault. */
export async function superviseWorkers<Shared>(
  { count, log }: Pick<WorkersPlan<Shared>, 'count' | 'log'>,
  ground: SharedGround<Shared>,
  end: Promise<StartFault | undefined>,
): Promise<StartFault | undefined> {
  const failed = Promise.withResolvers<StartFault>()
  const environment = { [sharedVariable]: JSON.stringify(ground.shared) }
  let ended = false
  let serving = 0
  let announced = false

  async function keepOne(): Promise<void> {
    let crashes = 0
    for (;;) {
      const { lived, code, wasReady, fault } = await runOne()
      if (ended) return
      if (fault) return failed.resolve(new StartFault(fault))
      crashes = lived > soundAfterMs || code === 0 ? 0 : crashes + 1
      if (!wasReady && crashes >= hopelessStarts) {
        return failed.resolve(new StartFault('The app processes end as soon as they start; the lines above say why.'))
      }
      const pause = crashes === 0 ? 0 : Math.min(shortestPauseMs * 2 ** (crashes - 1), longestPauseMs)
      log.error('worker.ended', { code, livedMs: lived, restartInMs: pause })
      await sleep(pause)
      if (ended) return
    }
  }

  async function runOne() {
    const began = Date.now()
    const worker = cluster.fork(environment)
    let wasReady = false
    let fault: string | undefined
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'fault') fault = message.message
      if (message.kind !== 'ready') return
      wasReady = true
      serving += 1
      if (serving < count || announced) return
      announced = true
      ground.ready()
    })
    const [code, signal]: (number | string | null)[] = await once(worker, 'exit')
    if (wasReady) serving -= 1
    return { lived: Date.now() - began, code: code ?? signal ?? null, wasReady, fault }
  }

  for (let i = 0; i < count; i++) void keepOne()
  const fault = await Promise.race([end, failed.promise])
  ended = true
  await Promise.all(Object.values(cluster.workers ?? {}).flatMap(worker => (worker ? [drain(worker)] : [])))
  return fault
}

async function drain(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const exit = once(worker, 'exit')
  if (worker.isConnected()) worker.send('stop')
  const impatience = setTimeout(() => worker.process.kill('SIGKILL'), drainMs)
  await exit
  clearTimeout(impatience)
}
