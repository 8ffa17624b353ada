import cluster from 'node:cluster'
import { StartupError } from '../runtime/startup-error.ts'
import type { WorkersPlan } from './workers/plan.ts'
import { stopRequested } from './workers/stop-requested.ts'
import { superviseWorkers } from './workers/supervise.ts'
import { serveAsWorker } from './workers/worker-process.ts'

/**
 * Runs the app in `plan.count` processes behind one port, until a signal or the death of the starting process stops it;
 * resolves when all have ended. SIGUSR2 replaces the processes one after another: each ends when its successor serves.
 * If the app cannot start or loses a shared resource, all processes end and a StartupError is thrown. A fork runs the
 * same program again, arrives here and becomes a worker.
 */
export async function runWorkers<Shared>(plan: WorkersPlan<Shared>): Promise<void> {
  if (cluster.isWorker) return serveAsWorker(plan)
  // The workers accept connections themselves. If the primary distributed them, a connection that a killed worker had
  // not taken yet would stay open without an answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const stop = stopRequested()
  const primary = await plan.primary()
  try {
    const lost = primary.lost?.then(sentence => new StartupError(sentence))
    const end = Promise.race([stop, ...(lost ? [lost] : [])])
    const fault = await superviseWorkers(plan, primary, end)
    if (fault) throw fault
  } finally {
    await primary.stop()
  }
}
