import type { ListingCard } from '#contract/listings/endpoints.ts'
import { dayOf } from '#contract/shared/days.ts'
import { phraseInWords } from '#web/language/words.ts'

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
  /** the age of the listing or of its last confirmation: 'Confirmed 3 days ago' */
  known: string
  /** true if it was listed today */
  isNew?: true
  /** names and values, if the request included them */
  specifications?: [name: string, value: string][]
}

/** Drops the fields that no card shows, because they would make the document larger. */
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
  known: phraseInWords(listing.confirmation.brief),
  ...(dayOf(new Date(listing.createdAt)) === dayOf(new Date()) && { isNew: true }),
  ...(listing.specifications && { specifications: Object.entries(listing.specifications) }),
})
