import type { ApiReply, VerbInput } from '#contract/api.ts'
import { refusals } from '#contract/http/refusals.ts'
import { importMessages } from '#contract/imports/messages.ts'
import { waitsText } from '#contract/surplus/terms.ts'
import { pauseListing } from '#server/features/listings/changes/pause-listing.ts'
import { publishListing } from '#server/features/listings/changes/publish-listing.ts'
import { repriceListing } from '#server/features/listings/changes/reprice-listing.ts'
import { saveListing } from '#server/features/listings/changes/save-listing.ts'
import { completeListing } from '#server/features/listings/complete-listing.ts'
import { takeMoveBack } from '#server/features/listings/removal/restore-listing.ts'
import { confirmListing } from '#server/features/listings/upkeep/confirm-listings.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { Refusal } from '#server/platform/runtime/refusal.ts'

type Key = 'POST /bulk/deadstock'
type Body = VerbInput<Key>['body']
const AN_HOUR = 3600
const CALLS_AN_HOUR = 600

/**
 * POST /bulk/deadstock: applies one change to many listings, each in its own transaction; a failure does not affect the
 * others.
 */
export const changeManyListings: Verb<Key> = async (context, { body: { listings, change } }) => {
  await enforceRateLimit(context.services.db, {
    key: `bulk:${context.viewer.userId}`,
    most: CALLS_AN_HOUR,
    seconds: AN_HOUR,
  })
  const results: ApiReply<Key>['results'] = []
  for (const listing of new Map(listings.map(one => [one.id, one])).values()) {
    const message = await refusalOf(() =>
      context.services.db.transaction().execute(tx => changeOne(tx, context, listing, change)),
    )
    results.push({ id: listing.id, changed: message === null, message })
  }
  return { results }
}

function changeOne(
  tx: Tx,
  context: SignedInContext,
  { id, amount }: Body['listings'][number],
  change: Body['change'],
): Promise<void | boolean> {
  switch (change.kind) {
    case 'publish':
      return publishListing(tx, context, id)
    case 'pause':
      return pauseListing(tx, context, id)
    case 'confirm':
      return confirmListing(tx, context, id)
    case 'quantity':
      return saveListing(tx, context, id, { quantityAvailable: change.to }, undefined)
    case 'undo':
      return takeMoveBack(tx, context, id, { after: change.of === 'publish' ? 'Active' : 'Inactive' })
    case 'percent':
      return repriceListing(tx, context, id, amount, { percent: change.by })
    case 'details': {
      const { kind: _, ...details } = change
      return completeListing(tx, context, id, details)
    }
    case 'amount':
      return repriceListing(tx, context, id, amount, { amount: change.by })
  }
}

/** The message of a refusal, or the text for a listing that waits for a review; null after success. */
async function refusalOf(work: () => Promise<void | boolean>): Promise<string | null> {
  try {
    return (await work()) === false ? waitsText : null
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    if (thrown.reason === 'illegal_move') return importMessages.unpublished
    const reasons = thrown.details.fields?.map(({ message }) => message)
    return reasons?.join('; ') ?? refusals[thrown.reason].message
  }
}
