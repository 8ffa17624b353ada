import type { Position } from './position.ts'

const MOST_SAMPLES = 1000

/**
 * Replication lag in milliseconds, from the positions that the primary reported and when. Neither an idle primary nor one that is away
 * makes a replica look old, and one that has lost its primary does not look new. A primary that died may have written more than any
 * replica has: replicas lack that until another one leads, and are all there is to read meanwhile.
 */
export function watchPrimary() {
  const samples: { at: number; position: Position }[] = []
  let answeredAt = 0
  return {
    note(position: Position, at: number): void {
      answeredAt = at
      const last = samples.at(-1)
      // after a failover it may be behind where the one before was
      if (last && position < last.position) samples.length = 0
      if (last && position === last.position) return
      samples.push({ at, position })
      if (samples.length > MOST_SAMPLES) samples.splice(1, 1)
    },
    /** whether a replica there has all that the primary had at first */
    hasReachedFirst: (reached: Position): boolean => samples[0] !== undefined && reached >= samples[0].position,
    behindMs(reached: Position): number {
      const missing = samples.find(({ position }) => position > reached)
      return missing ? answeredAt - missing.at : 0
    },
  }
}
