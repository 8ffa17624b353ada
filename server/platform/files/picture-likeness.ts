import { type RawBuilder, sql } from 'kysely'

/**
 * The most bits in which two fingerprints of one picture may differ; picture_pieces in 0001_schema.sql finds no more.
 */
const ALIKE = 4
// spelled as in the indexes, which PostgreSQL uses only for the same expression
const noFingerprint = sql.raw(String.raw`'\x0000000000000000'::bytea`)

/** True if a picture has enough contrast for a fingerprint. */
export const hasFingerprint = (mark: RawBuilder<unknown>): RawBuilder<boolean> => sql`${mark} <> ${noFingerprint}`

/** True if two fingerprints are of the same picture; `found` is the one that the index returned. */
export const isAlike = (mark: RawBuilder<unknown>, found: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(picture_pieces(${found}) && picture_pieces(${mark}) and picture_distance(${mark}, ${found}) <= ${sql.lit(ALIKE)})`
