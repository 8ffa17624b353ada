import type { Position } from './position.ts'

const MOST_SAMPLES = 1000

/**
 * Replication lag in seconds, from the positions that the primary reported and when. Neither an idle primary nor one that is away makes a replica
 * look old, and one that has lost its primary does not look new.
 */
export function watchPrimary() {
  const samples: { at: number; position: Position }[] = []
  return {
    note(position: Position, at: number): void {
      const last = samples.at(-1)
      // after a failover it may be behind where the one before was
      if (last && position < last.position) samples.length = 0
      if (last && position === last.position) return
      samples.push({ at, position })
      if (samples.length > MOST_SAMPLES) samples.splice(1, 1)
    },
    /** whether a replica there has all that the primary had at first */
    hasReachedFirst: (reached: Position): boolean => samples[0] !== undefined && reached >= samples[0].position,
    behindMs(reached: Position, now: number): number {
      const missing = samples.find(({ position }) => position > reached)
      return missing ? now - missing.at : 0
    },
  }
}
