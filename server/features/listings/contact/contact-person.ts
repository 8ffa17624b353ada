import { lockColleague } from '#server/features/firms/find-colleague.ts'
import type { Verb } from '#server/platform/context.ts'
import { execute } from '#server/platform/database/fetch.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { isOwner } from '../model/listing-policy.ts'
import { findListing, lockOwnListing } from '../model/listing-store.ts'

/**
 * PUT /deadstock/:id/contact: sets the person of the firm whom buyers reach about this listing, and who may change it
 * even with the role 'seller'.
 */
export const setContact: Verb<'PUT /deadstock/:id/contact'> = async (
  context,
  { params: { id }, body: { personId } },
) => {
  const { services, viewer } = context
  await services.db.transaction().execute(async tx => {
    const listing = (await lockOwnListing(tx, id, viewer.userId)) ?? refuse('not_found')
    if (personId !== null && !(await lockColleague(tx, viewer, personId))) refuse('not_found')
    // null means the account of the firm
    const contactId = personId === viewer.userId ? null : personId
    if (listing.contact_id === contactId) return
    await execute(tx)`update listings set contact_id = ${contactId} where id = ${id}`
    await appendEvent(tx, context, 'listing.contact-set', id, { to: contactId })
  })
}

/** GET /deadstock/:id/contact: the person of the firm whom buyers reach about this listing. */
export const showContact: Verb<'GET /deadstock/:id/contact'> = async ({ services, viewer }, { params: { id } }) => {
  const listing = await findListing(services.db, id)
  if (!listing || !isOwner(viewer, listing)) return refuse('not_found')
  return { personId: listing.contact_id }
}
