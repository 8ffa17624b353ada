import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { drainMs, type Leave } from './plan.ts'
import { sharedVariable, type WorkerMessage } from './worker-process.ts'

/** How a worker ended. */
export interface WorkerEnd {
  livedMs: number
  exitCode: number | string | null
  wasReady: boolean
  /** its own sentence, where it could not start for a foreseen reason */
  fault: string | undefined
}

/** A worker from its fork to its end. */
export interface RunningWorker {
  /** whether it came to serve */
  ready: Promise<boolean>
  ended: Promise<WorkerEnd>
  /** resolves when it shall be replaced */
  leaving: Promise<'leaving'>
  askToLeave(): void
  stop(why: Leave): Promise<void>
}

/** Forks a worker that is handed `shared`. */
export function forkWorker(shared: unknown): RunningWorker {
  const began = performance.now()
  const worker = cluster.fork({ [sharedVariable]: JSON.stringify(shared) })
  const ready = Promise.withResolvers<boolean>()
  const leaving = Promise.withResolvers<'leaving'>()
  let wasReady = false
  let fault: string | undefined
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'fault') fault = message.message
    if (message.kind === 'leaving') leaving.resolve('leaving')
    if (message.kind !== 'ready') return
    wasReady = true
    ready.resolve(true)
  })
  const ended = once(worker, 'exit').then(([code, signal]: (number | string | null)[]) => {
    ready.resolve(false)
    return { livedMs: Math.round(performance.now() - began), exitCode: code ?? signal ?? null, wasReady, fault }
  })
  return {
    ready: ready.promise,
    ended,
    leaving: leaving.promise,
    askToLeave: () => leaving.resolve('leaving'),
    stop: why => stop(worker, why),
  }
}

async function stop(worker: Worker, why: Leave): Promise<void> {
  if (worker.isDead()) return
  const exit = once(worker, 'exit')
  // one that is just ending by itself hears it no more: its exit follows
  if (worker.isConnected()) worker.process.send(why, () => {})
  const impatience = setTimeout(() => worker.process.kill('SIGKILL'), drainMs)
  await exit
  clearTimeout(impatience)
}
