import { type RawBuilder, sql } from 'kysely'

/** Marks that differ in more bits are of other pictures; it is as far as picture_pieces in 0001_schema.sql reaches. */
const ALIKE = 4
// as in the indexes, which are only used where they say the same
const noFingerprint = sql.raw(String.raw`'\x0000000000000000'::bytea`)

/** True if the fingerprint of a picture tells it from others. */
export const hasFingerprint = (mark: RawBuilder<unknown>): RawBuilder<boolean> => sql`${mark} <> ${noFingerprint}`

/** True if two fingerprints are of the same picture; `found` is the one that the index returned. */
export const isAlike = (mark: RawBuilder<unknown>, found: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(picture_pieces(${found}) && picture_pieces(${mark}) and picture_distance(${mark}, ${found}) <= ${sql.lit(ALIKE)})`
