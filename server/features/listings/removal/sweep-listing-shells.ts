import { inBatches } from '#server/platform/database/batches.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'

const batch = 500

/**
 * Deletes drafts that were not saved within a day of their creation, and pictures that no other listing uses; the next
 * sweep deletes the files.
 */
export const sweepListingShells: Sweep = ({ db }) =>
  inBatches(batch, async most => {
    const rows = await fetchRows(db)<{ shells: number }>`
      with shells as (
        select id from listings where status = 'Created' and created_at < now() - interval '1 day'
        order by created_at limit ${most} for update skip locked
      ), pictures as (
        delete from images where id in (select image_id from listing_images where listing_id in (select id from shells))
          and not exists (
            select from listing_images used where used.image_id = images.id and used.listing_id not in (select id from shells))
      ), gone as (
        delete from listings where id in (select id from shells) returning id
      )
      select count(*)::int as shells from gone`
    return onlyRow(rows).shells
  })
