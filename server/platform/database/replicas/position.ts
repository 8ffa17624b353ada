/** A position in the write-ahead log of the primary or of a replica. */
export type Position = bigint

const PLACE = /^([0-9A-Fa-f]{1,8})\/([0-9A-Fa-f]{1,8})$/

/** Parses a position in the notation of PostgreSQL, such as 0/16B3748; undefined for anything else. */
export function positionOf(text: string): Position | undefined {
  const [, high, low] = PLACE.exec(text) ?? []
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * The WAL position of a write, with its timeline. After a takeover, the new timeline may begin before the last position
 * of the old primary, so positions of two timelines cannot be compared.
 */
export interface Place {
  timeline: number
  position: Position
}

/** Parses a place such as 3:0/16B3748; undefined for anything else. */
export function placeOf(text: string): Place | undefined {
  const [, timeline, at = ''] = /^(\d{1,10}):(.*)$/.exec(text) ?? []
  const position = positionOf(at)
  return position === undefined ? undefined : { timeline: Number(timeline), position }
}
