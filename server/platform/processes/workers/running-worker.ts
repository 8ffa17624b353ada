import cluster, { type Worker } from 'node:cluster'
import { messageOf } from '#server/platform/log/error-details.ts'
import { drainMs, type Leave } from './plan.ts'
import { sharedVariable, type WorkerMessage } from './worker-process.ts'

/** The end of a worker. */
export interface WorkerEnd {
  livedMs: number
  exitCode: number | string | null
  wasReady: boolean
  /** its own sentence, where it could not start for a foreseen reason */
  fault: string | undefined
  /** the error of the system, where no process could be made, such as while node_modules is replaced */
  error?: string
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

/** Forks a worker that is handed `shared`. If the system makes no process, the worker ends with that error at once. */
export function forkWorker(shared: unknown): RunningWorker {
  const began = performance.now()
  const ready = Promise.withResolvers<boolean>()
  const leaving = Promise.withResolvers<'leaving'>()
  const ended = Promise.withResolvers<WorkerEnd>()
  let wasReady = false
  let fault: string | undefined
  const end = (exitCode: WorkerEnd['exitCode'], error?: string) => {
    ready.resolve(false)
    const livedMs = Math.round(performance.now() - began)
    ended.resolve({ livedMs, exitCode, wasReady, fault, ...(error && { error }) })
  }
  const worker = tryToFork(shared, end)
  worker?.on('exit', (code, signal) => end(code ?? signal ?? null))
  worker?.on('error', error => {
    // an error of a running process, such as a message that it hears no more, is followed by its exit
    if (worker.process.pid === undefined) end(null, messageOf(error))
  })
  worker?.on('message', (message: WorkerMessage) => {
    if (message.kind === 'fault') fault = message.message
    if (message.kind === 'leaving') leaving.resolve('leaving')
    if (message.kind !== 'ready') return
    wasReady = true
    ready.resolve(true)
  })
  return {
    ready: ready.promise,
    ended: ended.promise,
    leaving: leaving.promise,
    askToLeave: () => leaving.resolve('leaving'),
    async stop(why) {
      if (worker) askToStop(worker, why, ended.promise)
      await ended.promise
    },
  }
}

/** Most errors of the system arrive as an event, a few are thrown. */
function tryToFork(shared: unknown, end: (exitCode: null, error: string) => void): Worker | undefined {
  try {
    return cluster.fork({ [sharedVariable]: JSON.stringify(shared) })
  } catch (error) {
    end(null, messageOf(error))
    return undefined
  }
}

function askToStop(worker: Worker, why: Leave, ended: Promise<WorkerEnd>): void {
  // one that is just ending by itself hears it no more: its exit follows
  if (worker.isConnected()) worker.process.send(why, () => {})
  const impatience = setTimeout(() => worker.process.kill('SIGKILL'), drainMs)
  void ended.then(() => clearTimeout(impatience))
}
