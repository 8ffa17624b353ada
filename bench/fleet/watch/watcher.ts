import { setTimeout as pause } from 'node:timers/promises'

/** A check that runs during all faults and must hold throughout. */
export interface Watcher {
  /** the figures since the last report, and the promises violated meanwhile */
  report(): { figures: string; broken: string[] }
  /** false ends what is under way, and starts no new work until true */
  setAsking?(on: boolean): Promise<void>
  /** ends it; returns what is missing after everything has recovered */
  stop(): Promise<string[]>
}

/** Repeats `work` with pauses until it is stopped; an error in one round is ignored, the next one repeats the work. */
export function repeat(everyMs: number, work: () => Promise<void>): { stop(): Promise<void> } {
  const over = new AbortController()
  const going = (async () => {
    while (!over.signal.aborted) {
      await work().catch(() => undefined)
      await pause(everyMs, undefined, { signal: over.signal }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      over.abort()
      await going
    },
  }
}

/** Waits at most `seconds` until nothing is missing. */
export async function settle(seconds: number, missing: () => number): Promise<number> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end && missing() > 0; ) await pause(200)
  return missing()
}
