import type { VerbInput } from '../../../../contract/api.ts'
import type { SignedInContext } from '../../../platform/context.ts'
import { takeDownListing } from '../../listings/removal/take-down-listing.ts'

/** POST /admin/deadstock/:id/delete: takes a listing down, whoever's it is. */
export async function deleteListing(
  context: SignedInContext,
  { params, body }: VerbInput<'POST /admin/deadstock/:id/delete'>,
): Promise<void> {
  await context.services.db.transaction().execute(tx => takeDownListing(tx, context, params.id, body.reason ?? ''))
}
