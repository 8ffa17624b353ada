import { hasFirmRight } from '#contract/firms/rules.ts'
import type { FieldFault } from '#contract/http/refusals.ts'
import { publishBlockers } from '#contract/listings/publishing.ts'
import { type ListingState, listingMoves } from '#contract/listings/rules.ts'
import { licenceMissing } from '#contract/surplus/licence-rules.ts'
import { surplusMessages } from '#contract/surplus/rules.ts'
import { personOf, type Viewer } from '#server/platform/context.ts'
import { goodsOf } from './listing-facts.ts'
import type { CardRow, ListingFacts, ListingRow } from './listing-store.ts'

type Owned = Pick<CardRow, 'user_id' | 'contact_id' | 'status' | 'live'>

export const isOwner = (viewer: Viewer | null, listing: Owned): boolean => viewer?.userId === listing.user_id

/**
 * True if the viewer may see the listing: everybody sees a live one, the owner any that is not deleted, an admin all.
 */
export const maySee = (viewer: Viewer | null, listing: Owned): boolean =>
  listing.live || viewer?.admin === true || (isOwner(viewer, listing) && isVisibleToOwner(listing.status))

/** True in the states in which the owner still works with a listing. */
const isVisibleToOwner = (status: ListingState): boolean => status !== 'Deleted' && status !== 'Created'

export const mayMove = (from: ListingState, to: ListingState): boolean => listingMoves[from].includes(to)

/** True if the viewer may change the listing: their own, or one of their firm that their role covers. */
function mayChange(viewer: Viewer | null, listing: Owned): boolean {
  if (!viewer || !isOwner(viewer, listing)) return false
  if (!viewer.firm || hasFirmRight(viewer.firm.role, 'anyLot')) return true
  return hasFirmRight(viewer.firm.role, 'list') && listing.contact_id === personOf(viewer)
}

/** The contact person whose lots are the only ones that the viewer may change; undefined if they may change all. */
export const onlyContact = (viewer: Viewer): string | undefined =>
  viewer.firm && !hasFirmRight(viewer.firm.role, 'anyLot') ? personOf(viewer) : undefined

/** The moves that the viewer may make next, for the reply. */
export function can(viewer: Viewer | null, listing: Owned) {
  const mine = mayChange(viewer, listing)
  // a listing becomes a Draft by being saved, so no request moves it to Draft
  const moves = mine ? listingMoves[listing.status].filter(state => state !== 'Draft') : []
  return {
    edit: mine && listing.status !== 'Deleted',
    publish: moves.includes('Active'),
    message: listing.live && !isOwner(viewer, listing),
    moves,
  }
}

/**
 * The faults that keep a listing from going live today: missing facts, no quantity left, expired goods, or an overdue
 * statement of the licence.
 */
export function publishingBlockers(
  facts: ListingFacts & Pick<ListingRow, 'licence_by'>,
  pictures: readonly string[],
  today: string,
): FieldFault[] {
  const { quantityAvailable, expiresOn } = facts.surplus
  const blockers = blockersOf(facts, pictures)
  if (quantityAvailable === 0) blockers.push({ field: 'quantityAvailable', message: surplusMessages.soldOut })
  if (expiresOn && expiresOn < today) blockers.push({ field: 'expiresOn', message: surplusMessages.past })
  if (facts.licence_by && facts.licence_by < today) blockers.push(...licenceMissing(goodsOf(facts)))
  return blockers
}

/** The faults that keep a listing with these facts and pictures from staying live. */
export const blockersOf = (facts: ListingFacts, pictures: readonly string[]): FieldFault[] =>
  publishBlockers({
    name: facts.name,
    description: facts.description,
    images: pictures,
    category: facts.category,
    subCategory: facts.subcategory,
    amount: facts.amount,
    unit: facts.unit,
    minOrderQuantity: facts.min_order_quantity,
    maxOrderQuantity: facts.max_order_quantity,
  })
