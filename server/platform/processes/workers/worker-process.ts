import cluster from 'node:cluster'
import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { drainMs, type Leave, type WorkersPlan } from './plan.ts'

/** The environment variable with the data that the workers share. */
export const sharedVariable = 'WORKER_SHARED'

/** The messages of a worker to the primary. */
export type WorkerMessage = { kind: 'ready' } | { kind: 'leaving' } | { kind: 'fault'; message: string }

/**
 * Serves in a forked process until the primary sends a reason to stop. A SIGTERM to this process alone makes it request
 * a successor first, and stop when that serves; a second one stops it at once.
 */
export async function serveAsWorker<Shared>(plan: WorkersPlan<Shared>): Promise<void> {
  // Ctrl-C reaches the whole group; the primary decides
  for (const signal of ['SIGINT', 'SIGHUP', 'SIGUSR2']) process.on(signal, () => {})
  const stop = new Promise<Leave>(resolve => {
    let requested = false
    process.on('SIGTERM', () => {
      if (requested || !process.connected) return resolve('end')
      requested = true
      return void sendToParent({ kind: 'leaving' })
    })
    process.on('message', message => {
      if (message === 'end' || message === 'replaced') resolve(message)
    })
  })
  try {
    const shared: Shared = JSON.parse(process.env[sharedVariable] ?? 'null')
    const app = await plan.worker(shared)
    await sendToParent({ kind: 'ready' })
    const why = await stop
    setTimeout(() => process.exit(1), drainMs).unref()
    await app.stop(why)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    await sendToParent({ kind: 'fault', message: error.message })
  }
  cluster.worker?.disconnect()
}

function sendToParent(message: WorkerMessage): Promise<void> {
  return new Promise(resolve => {
    if (process.send) process.send(message, undefined, undefined, () => resolve())
    else resolve()
  })
}
