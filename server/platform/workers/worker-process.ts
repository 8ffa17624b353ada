import { StartFault } from '../start-fault.ts'
import { drainMs, type WorkersPlan } from './plan.ts'

/** The variable that carries what the workers share. */
export const sharedVariable = 'WORKER_SHARED'

/** What a worker tells the primary. */
export type WorkerMessage = { kind: 'ready' } | { kind: 'fault'; message: string }

/** Serves in a forked process until the primary says stop, or somebody sends this process alone a SIGTERM. */
export async function serveAsWorker<Shared>(plan: WorkersPlan<Shared>): Promise<void> {
  // Ctrl-C reaches the whole group; the primary decides
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
  const stop = new Promise<void>(resolve => {
    process.once('SIGTERM', resolve)
    process.on('message', message => {
      if (message === 'stop') resolve()
    })
  })
  try {
    const shared: Shared = JSON.parse(process.env[sharedVariable] ?? 'null')
    const app = await plan.worker(shared)
    await tell({ kind: 'ready' })
    await stop
    setTimeout(() => process.exit(1), drainMs).unref()
    await app.stop()
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    await tell({ kind: 'fault', message: error.message })
  }
  process.disconnect()
}

function tell(message: WorkerMessage): Promise<void> {
  return new Promise(resolve => {
    if (process.send) process.send(message, undefined, undefined, () => resolve())
    else resolve()
  })
}
