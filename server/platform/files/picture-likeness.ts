import { type RawBuilder, sql } from 'kysely'

/** Marks that differ in more bits are of other pictures; it is as far as picture_pieces in 0001_schema.sql reaches. */
const ALIKE = 4
// as in the indexes, which are only used where they say the same
const noMark = sql.raw(String.raw`'\x0000000000000000'::bytea`)

/** Whether a picture has a mark that says something of it. */
export const hasMark = (mark: RawBuilder<unknown>): RawBuilder<boolean> => sql`${mark} <> ${noMark}`

/** Whether two marks that say something are of the same picture; `found` is the one that is looked up by its index. */
export const isAlike = (mark: RawBuilder<unknown>, found: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(picture_pieces(${found}) && picture_pieces(${mark}) and picture_distance(${mark}, ${found}) <= ${sql.lit(ALIKE)})`
