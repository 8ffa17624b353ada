import { type RawBuilder, sql } from 'kysely'
import { imageLimits } from '#contract/listings/images.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import {
  countChanges,
  execute,
  fetchOnlyRow,
  fetchOnlyValue,
  fetchRow,
  fetchRows,
} from '#server/platform/database/fetch.ts'

export const countPhotos = (db: Db, importId: string) => fetchOnlyRow(db)<{ count: number; unplaced: number }>`
  select count(*)::int as count, count(*) filter (where not exists (
    select from import_row_photos r where r.import_id = p.import_id and r.image_id = p.image_id))::int as unplaced
  from import_photos p where p.import_id = ${importId}`

interface Photo {
  id: string
  name: string
  lines: number[]
}

/** A page of the photos of an upload, unassigned ones first. */
export const findPhotos = (db: Db, importId: string, { page, size }: { page: number; size: number }) => fetchRows(
  db,
)<Photo>`
  select p.image_id as id, p.name, array(select r.line from import_row_photos r
    where r.import_id = p.import_id and r.image_id = p.image_id order by r.line) as lines
  from import_photos p where p.import_id = ${importId}
  order by cardinality(array(select 1 from import_row_photos r
    where r.import_id = p.import_id and r.image_id = p.image_id limit 1)), p.name, p.image_id
  limit ${size} offset ${(page - 1) * size}`

export const findPhoto = (db: Db, importId: string, hash: Buffer) =>
  fetchRow(db)<{
    id: string
  }>`select image_id as id from import_photos where import_id = ${importId} and hash = ${hash}`

export const insertPhoto = (tx: Tx, importId: string, photo: { id: string; name: string; hash: Buffer }) => execute(tx)`
  insert into import_photos (import_id, image_id, name, hash)
  values (${importId}, ${photo.id}, ${photo.name}, ${photo.hash})`

/** The unassigned photos, by file name. */
export const findUnplaced = (tx: Tx, importId: string) => fetchRows(tx)<{ id: string; name: string }>`
  select p.image_id as id, p.name from import_photos p where p.import_id = ${importId} and not exists (
    select from import_row_photos r where r.import_id = p.import_id and r.image_id = p.image_id)
  order by p.name`

/** The names of an upload's rows. A row that repeats an earlier one is left out, so that photos go to the first. */
export const findNames = (tx: Tx, importId: string, serialColumn: number) => fetchRows(tx)<{
  line: number
  sku: string | null
  name: string
  serial: string
}>`
  select line, sku, coalesce(data ->> 'name', '') as name, coalesce(cells ->> ${serialColumn}::int, '') as serial
  from import_rows where import_id = ${importId} and duplicate_of is null order by line`

export interface PlacedPhoto {
  line: number
  id: string
  representative: boolean
}

/** Appends photos to rows in the given order, as far as each row has room; returns their number. */
export const placePhotos = (tx: Tx, importId: string, placed: readonly PlacedPhoto[]) => countChanges(tx)`
  insert into import_row_photos (import_id, line, image_id, position, representative)
  select ${importId}, line, id, has + place, representative from (
    select g.line, g.id, g.representative, row_number() over (partition by g.line order by g.at) - 1 as place,
      (select coalesce(max(r.position) + 1, 0) from import_row_photos r where r.import_id = ${importId} and r.line = g.line) as has
    from jsonb_to_recordset(${JSON.stringify(placed.map((one, at) => ({ ...one, at })))}::jsonb)
      as g(line integer, id uuid, representative boolean, at integer)
    where not exists (select from import_row_photos r
      where r.import_id = ${importId} and r.line = g.line and r.image_id = g.id)) as wanted
  where has + place < ${imageLimits.most}`

/** Removes all photos from these rows. */
export const clearPhotos = (tx: Tx, importId: string, lines: readonly number[]) => execute(tx)`
  delete from import_row_photos where import_id = ${importId} and line = any (${lines}::integer[])`

export const countKnownPhotos = (tx: Tx, importId: string, ids: readonly string[]) => fetchOnlyValue(tx)<number>`
  select count(*)::int as count from import_photos
  where import_id = ${importId} and image_id = any (${ids}::uuid[])`

/** Opens finished rows again for the next run. */
export const reopenRows = (tx: Tx, importId: string, lines: readonly number[]) => execute(tx)`
  update import_rows set outcome = null, problem = null
  where import_id = ${importId} and line = any (${lines}::integer[]) and outcome is not null`

/** The condition that the listing already shows this picture, or another picture made from the same file. */
export const isShown = (listing: RawBuilder<unknown>, image: RawBuilder<unknown>) => sql`exists (
  select from listing_images s join images shown on shown.id = s.image_id join images wanted on wanted.id = ${image}
  where s.listing_id = ${listing} and (shown.id = wanted.id or (shown.phash, shown.bytes, shown.colour, shown.width, shown.height)
    = (wanted.phash, wanted.bytes, wanted.colour, wanted.width, wanted.height)))`

/**
 * Appends the photos of these rows to their listings, as far as there is room. A listing never gets the same picture
 * twice.
 */
export async function attachPhotos(
  tx: Tx,
  importId: string,
  rows: readonly { line: number; listingId: string }[],
): Promise<{ listingId: string; pictures: string[]; representative: boolean }[]> {
  const attached = await fetchRows(tx)<{ listingId: string; pictures: string[]; representative: boolean }>`
    with wanted as (
      select g.listing_id, p.image_id, p.representative,
        (select coalesce(max(s.position) + 1, 0) from listing_images s where s.listing_id = g.listing_id)
          + row_number() over (partition by g.listing_id order by p.position) - 1 as position
      from jsonb_to_recordset(${JSON.stringify(rows.map(row => ({ line: row.line, listing_id: row.listingId })))}::jsonb)
        as g(line integer, listing_id uuid)
      join import_row_photos p on p.import_id = ${importId} and p.line = g.line
      where not ${isShown(sql`g.listing_id`, sql`p.image_id`)})
    , added as (
      insert into listing_images (listing_id, image_id, position)
      select listing_id, image_id, position from wanted where position < ${imageLimits.most}
      returning listing_id, image_id)
    select added.listing_id as "listingId", array_agg(added.image_id) as pictures, bool_or(wanted.representative) as representative
    from added join wanted using (listing_id, image_id) group by 1`
  const shown = attached.filter(({ representative }) => representative).map(({ listingId }) => listingId)
  if (shown.length > 0)
    await execute(tx)`
      update listings set surplus = surplus - 'actualPhotos' || '{"representativePhotos": true}', version = version + 1
      where id = any (${shown}::uuid[])`
  return attached
}
