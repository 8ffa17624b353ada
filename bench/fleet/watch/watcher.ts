import { setTimeout as pause } from 'node:timers/promises'

/** Something that goes on beside the faults and must be right throughout. */
export interface Watcher {
  /** the figures since the last report, and the promises that were broken meanwhile */
  report(): { figures: string; broken: string[] }
  /** ends it; returns what is missing although all is well again */
  stop(): Promise<string[]>
}

/** Repeats `work` with pauses until it is stopped; a fault of one round is left to the next. */
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

/** Waits at most `seconds` until nothing is missing any more. */
export async function settle(seconds: number, missing: () => number): Promise<number> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end && missing() > 0; ) await pause(200)
  return missing()
}
