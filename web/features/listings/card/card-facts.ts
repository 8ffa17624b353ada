import type { ListingCard } from '#contract/listings/endpoints.ts'
import { dayOf } from '#contract/shared/days.ts'

/** The facts that a card shows of a listing. */
export type CardFacts = Pick<
  ListingCard,
  | 'id'
  | 'name'
  | 'amount'
  | 'unit'
  | 'negotiable'
  | 'minOrderQuantity'
  | 'maxOrderQuantity'
  | 'business'
  | 'quantityAvailable'
  | 'stockCity'
  | 'wholeLot'
> & {
  image: string | null
  /** when it was listed or confirmed last, in words */
  known: string
  /** listed today */
  isNew?: true
  /** names and values, where they were asked for */
  specifications?: [name: string, value: string][]
}

/** Leaves away what no card shows: a page carries its data along as text. */
export const cardFacts = (listing: ListingCard): CardFacts => ({
  id: listing.id,
  name: listing.name,
  image: listing.images[0] ?? null,
  amount: listing.amount,
  unit: listing.unit,
  negotiable: listing.negotiable,
  minOrderQuantity: listing.minOrderQuantity,
  maxOrderQuantity: listing.maxOrderQuantity,
  quantityAvailable: listing.quantityAvailable,
  stockCity: listing.stockCity,
  wholeLot: listing.wholeLot,
  business: listing.business,
  known: listing.confirmation.brief,
  ...(dayOf(new Date(listing.createdAt)) === dayOf(new Date()) && { isNew: true }),
  ...(listing.specifications && { specifications: Object.entries(listing.specifications) }),
})
