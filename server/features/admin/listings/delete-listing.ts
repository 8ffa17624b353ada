import type { VerbInput } from '#contract/api.ts'
import { takeDownListing } from '#server/features/listings/removal/take-down-listing.ts'
import type { SignedInContext } from '#server/platform/context.ts'

/** POST /admin/deadstock/:id/delete: deletes a listing of any seller. */
export async function deleteListing(
  context: SignedInContext,
  { params, body }: VerbInput<'POST /admin/deadstock/:id/delete'>,
): Promise<void> {
  await context.services.db.transaction().execute(tx => takeDownListing(tx, context, params.id, body.reason ?? ''))
}
