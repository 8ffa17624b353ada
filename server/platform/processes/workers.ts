import cluster from 'node:cluster'
import { StartupError } from '../runtime/startup-error.ts'
import type { WorkersPlan } from './workers/plan.ts'
import { stopAsked } from './workers/stop-asked.ts'
import { superviseWorkers } from './workers/supervise.ts'
import { serveAsWorker } from './workers/worker-process.ts'

/**
 * Runs the app in `count` processes behind one port until a signal, or the death of the starting process, asks it to stop;
 * resolves when all is down. SIGUSR2 replaces them one after the other, each by one that serves already. Throws a StartupError, with all
 * down too, when it cannot start or loses what they share. Forks run the same program again, which arrives here and becomes a worker.
 */
export async function runWorkers<Shared>(plan: WorkersPlan<Shared>): Promise<void> {
  if (cluster.isWorker) return serveAsWorker(plan)
  // The workers accept by themselves. If the primary hands connections over, one that a killed worker had not taken yet stays open unanswered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const stop = stopAsked()
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
