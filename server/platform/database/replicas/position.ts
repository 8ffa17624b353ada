/** A position in the write-ahead log of the primary or of a replica. */
export type Position = bigint

const PLACE = /^([0-9A-Fa-f]{1,8})\/([0-9A-Fa-f]{1,8})$/

/** Reads a place in the log as PostgreSQL writes it, such as 0/16B3748; undefined for anything else. */
export function positionOf(text: string): Position | undefined {
  const [, high, low] = PLACE.exec(text) ?? []
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
