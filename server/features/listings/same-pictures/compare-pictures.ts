import { reviewNewSeller } from '#server/features/accounts/account-review/review-new-seller.ts'
import { execute } from '#server/platform/database/fetch.ts'
import type { JobHandler } from '#server/platform/messaging/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { findSamePictures, findSellerOfLive, recordSamePictures } from './same-picture-store.ts'

/**
 * Looks for the pictures of a listing in live listings of other businesses. Handles one listing at a time, so that the
 * later of two concurrent ones finds the earlier one. The seller is checked again too, for pictures that were added or
 * fingerprinted after publication.
 */
export const comparePicturesHandler =
  (services: Services): JobHandler =>
  async ({ listing }) => {
    const id = String(listing)
    await services.db.transaction().execute(async tx => {
      await execute(tx)`select pg_advisory_xact_lock(hashtext('same pictures'))`
      await recordSamePictures(tx, id, await findSamePictures(tx, id))
    })
    await services.db.transaction().execute(async tx => {
      const seller = await findSellerOfLive(tx, id)
      if (seller) await reviewNewSeller(tx, services, seller, { shows: id })
    })
  }
