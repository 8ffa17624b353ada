import type { Registry } from 'prom-client'
import type { Log } from '#server/platform/log/log.ts'

/** The parts that all app processes share, opened once: the migrated and filled database. */
export interface PrimaryResources<Shared> {
  /** Handed to each worker; survives JSON. */
  shared: Shared
  /** The metrics of this process; they are added to the figures of the workers. */
  metrics?: Registry
  /** Called once, when every worker serves. */
  ready(): void
  /** Called when all workers have been replaced on request, or when that could not be done. */
  reloaded?(succeeded: boolean): void
  /** Called last, when no worker runs any more. */
  stop(): Promise<void>
  /** Resolves with one sentence if what they share gives way, such as when the embedded PostgreSQL ends. */
  lost?: Promise<string>
}

/** Why an app process stops: the whole product ends, or a successor serves already. */
export type Leave = 'end' | 'replaced'

/** One serving app, and how it stops: no new work, the rest finished, everything closed. */
export interface ServingApp {
  stop(why: Leave): Promise<void>
}

export interface WorkersPlan<Shared> {
  /** App processes beside the one that looks after them. */
  count: number
  log: Log
  primary(): Promise<PrimaryResources<Shared>>
  worker(shared: Shared): Promise<ServingApp>
}

/** The longest time in which a worker may finish its requests. */
export const drainMs = 10_000
