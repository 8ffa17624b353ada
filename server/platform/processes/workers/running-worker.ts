import cluster, { type Worker } from 'node:cluster'
import { messageOf } from '#server/platform/log/error-details.ts'
import { drainMs, type Leave } from './plan.ts'
import { sharedVariable, type WorkerMessage } from './worker-process.ts'

/** The end of a worker. */
export interface WorkerEnd {
  livedMs: number
  exitCode: number | string | null
  wasReady: boolean
  /** its own sentence, if it could not start for a foreseen reason */
  fault: string | undefined
  /** the system's error, if no process could be created, such as while node_modules is replaced */
  error?: string
}

/** A worker from its fork to its end. */
export interface RunningWorker {
  /** true once it serves; false if it never did */
  ready: Promise<boolean>
  ended: Promise<WorkerEnd>
  /** resolves when it should be replaced */
  leaving: Promise<'leaving'>
  leave(): void
  stop(why: Leave): Promise<void>
}

/** Forks a worker with `shared`. If the system creates no process, the worker ends at once with that error. */
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
    // an error of a running process, such as a message that it cannot receive, is followed by its exit
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
    leave: () => leaving.resolve('leaving'),
    async stop(why) {
      if (worker) requestStop(worker, why, ended.promise)
      await ended.promise
    },
  }
}

/** Reports errors of the system that arrive as an event, and those that are thrown. */
function tryToFork(shared: unknown, end: (exitCode: null, error: string) => void): Worker | undefined {
  try {
    return cluster.fork({ [sharedVariable]: JSON.stringify(shared) })
  } catch (error) {
    end(null, messageOf(error))
    return undefined
  }
}

function requestStop(worker: Worker, why: Leave, ended: Promise<WorkerEnd>): void {
  // a worker that is ending cannot receive the message; its exit follows
  if (worker.isConnected()) worker.process.send(why, () => {})
  const impatience = setTimeout(() => worker.process.kill('SIGKILL'), drainMs)
  void ended.then(() => clearTimeout(impatience))
}
