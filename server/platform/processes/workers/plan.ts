import type { Registry } from 'prom-client'
import type { Log } from '#server/platform/log/log.ts'

/** The resources that all app processes share, opened once: the migrated and filled database. */
export interface PrimaryResources<Shared> {
  /** Passed to each worker as JSON. */
  shared: Shared
  /** The metrics of this process, which are added to those of the workers. */
  metrics?: Registry
  /** Called once, when every worker serves. */
  ready(): void
  /** Called when all workers have been replaced on request, or when that failed. */
  reloaded?(succeeded: boolean): void
  /** Called last, when no worker runs any more. */
  stop(): Promise<void>
  /** Resolves with one sentence if a shared resource fails, such as when the embedded PostgreSQL ends. */
  lost?: Promise<string>
}

/** The reason for which an app process stops: the whole product ends, or a successor serves already. */
export type Leave = 'end' | 'replaced'

/** One serving app; it stops by taking no new work, finishing the rest and closing everything. */
export interface ServingApp {
  stop(why: Leave): Promise<void>
}

export interface WorkersPlan<Shared> {
  /** The number of app processes, besides the one that supervises them. */
  count: number
  log: Log
  primary(): Promise<PrimaryResources<Shared>>
  worker(shared: Shared): Promise<ServingApp>
}

/** The longest time in which a worker may finish its requests. */
export const drainMs = 10_000
