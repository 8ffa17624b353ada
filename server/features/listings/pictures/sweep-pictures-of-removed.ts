import { sql } from 'kysely'
import { type Sweep, sweep } from '#server/platform/messaging/sweep.ts'

/**
 * Releases the pictures of removed users, and those that only listings deleted a month ago use. The next sweep of
 * strays deletes their files.
 */
export const sweepPicturesOfRemoved: Sweep = ({ db }) =>
  sweep(
    db,
    'images',
    sql`user_id in (select id from users where deleted_at is not null)
      or id in (
        select shown.image_id from listings l join listing_images shown on shown.listing_id = l.id
        where l.status = 'Deleted' and l.updated_at < now() - interval '30 days' and not exists (
          select from listing_images other join listings u on u.id = other.listing_id
          where other.image_id = shown.image_id and u.status <> 'Deleted'))`,
  )
