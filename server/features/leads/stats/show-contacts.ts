import type { ApiReply, VerbInput } from '#contract/api.ts'
import { leadLimits } from '#contract/leads/rules.ts'
import { findListingOwner } from '#server/features/listings/find-listing-owner.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findContactDays } from './contact-days-store.ts'

type Key = 'GET /deadstock/:id/contacts'

/** GET /deadstock/:id/contacts */
export async function showContacts(
  context: SignedInContext,
  { params: { id } }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  const owner = await findListingOwner(context, id)
  if (owner?.userId !== context.viewer.userId) refuse('not_found')
  return { days: await findContactDays(context.services.db, id, leadLimits.contactDays) }
}
