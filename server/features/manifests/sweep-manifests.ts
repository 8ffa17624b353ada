import { sql } from 'kysely'
import { type Sweep, sweep } from '#server/platform/messaging/sweep.ts'

// a deletion can be undone for some seconds
const ofDeleted = sql`listing_id in (select id from listings where status = 'Deleted' and updated_at < now() - interval '5 minutes')`

/** Erases the item lists of deleted listings, and uploads that were not published within 30 days. */
export const sweepManifests: Sweep = async ({ db }) =>
  (await sweep(db, 'manifests', ofDeleted)) +
  (await sweep(db, 'manifest_uploads', sql`created_at < now() - interval '30 days' or ${ofDeleted}`))
