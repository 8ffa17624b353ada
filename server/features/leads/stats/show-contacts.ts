import { leadLimits } from '#contract/leads/rules.ts'
import { findListingOwner } from '#server/features/listings/find-listing-owner.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findContactDays } from './contact-days-store.ts'

/** GET /deadstock/:id/contacts */
export const showContacts: Verb<'GET /deadstock/:id/contacts'> = async (context, { params: { id } }) => {
  const owner = await findListingOwner(context, id)
  if (owner?.userId !== context.viewer.userId) refuse('not_found')
  return { days: await findContactDays(context.services.db, id, leadLimits.contactDays) }
}
