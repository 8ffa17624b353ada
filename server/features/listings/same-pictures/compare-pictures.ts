import { sql } from 'kysely'
import type { JobHandler } from '../../../platform/messaging/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { findSamePictures, noteSamePictures } from './same-picture-store.ts'

/** Looks for the pictures of a listing in live listings of other businesses, one listing at a time: of two, the later one sees both. */
export const comparePicturesHandler =
  ({ db }: Services): JobHandler =>
  async ({ listing }) => {
    await db.transaction().execute(async tx => {
      await sql`select pg_advisory_xact_lock(hashtext('same pictures'))`.execute(tx)
      await noteSamePictures(tx, String(listing), await findSamePictures(tx, String(listing)))
    })
  }
