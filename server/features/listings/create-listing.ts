import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { record } from '../../platform/events.ts'
import { within } from '../../platform/rate-limit.ts'
import { refuse } from '../../platform/refusal.ts'
import { changedFacts, emptyFacts } from './listing-facts.ts'
import { findListing, findSellerReadiness, insertListing } from './listing-store.ts'
import { listingView } from './listing-view.ts'

type Key = 'POST /deadstock/create'
const AN_HOUR = 3600
const CREATES_AN_HOUR = 200

/** POST /deadstock/create: a new Draft for a seller whose business details and phone are known. */
export async function createListing(context: SignedInContext, { body }: VerbInput<Key>): Promise<ApiReply<Key>> {
  const { db } = context.house
  const { userId } = context.viewer
  const { businessId, hasPhone } = await findSellerReadiness(db, userId)
  if (businessId === null) refuse('business_details_missing')
  if (!hasPhone) refuse('phone_missing')
  const facts = changedFacts(emptyFacts, body)
  await within(db, { key: `creates:${userId}`, most: CREATES_AN_HOUR, seconds: AN_HOUR })

  const listing = await db.transaction().execute(async tx => {
    const id = await insertListing(tx, { userId, businessId }, facts)
    await record(tx, context, { kind: 'listing.created', subject: { kind: 'listing', id } })
    return findListing(tx, id)
  })
  return { id: listing!.id, deadstock: listingView(context, listing!) }
}
