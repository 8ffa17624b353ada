import { takeDownListing } from '#server/features/listings/removal/take-down-listing.ts'
import type { Verb } from '#server/platform/context.ts'

/** POST /admin/deadstock/:id/delete: deletes a listing of any seller. */
export const deleteListing: Verb<'POST /admin/deadstock/:id/delete'> = async (context, { params, body }) => {
  await context.services.db.transaction().execute(tx => takeDownListing(tx, context, params.id, body.reason ?? ''))
}
