import type { Position } from './position.ts'

const MOST_SAMPLES = 1000

/**
 * Replication lag in milliseconds, from the positions that the primary reported and when. The lag does not grow while
 * the primary is idle or away, but a replica without a primary does not count as current. A primary that died may have
 * written more than any replica has. Until another primary leads, the replicas lack those writes and are still the only
 * source of reads.
 */
export function watchPrimary() {
  const samples: { at: number; position: Position }[] = []
  let answeredAt = 0
  return {
    note(position: Position, at: number): void {
      answeredAt = at
      const last = samples.at(-1)
      // after a failover the new primary may be behind the old one
      if (last && position < last.position) samples.length = 0
      if (last && position === last.position) return
      samples.push({ at, position })
      if (samples.length > MOST_SAMPLES) samples.splice(1, 1)
    },
    /** true if a replica at this position has everything that the primary had at the first sample */
    hasReachedFirst: (reached: Position): boolean => samples[0] !== undefined && reached >= samples[0].position,
    behindMs(reached: Position): number {
      const missing = samples.find(({ position }) => position > reached)
      return missing ? answeredAt - missing.at : 0
    },
  }
}
