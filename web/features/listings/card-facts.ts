import type { ListingCard } from '../../../contract/listings.ts'

/** What a card shows of a listing. */
export type CardFacts = Pick<
  ListingCard,
  'id' | 'name' | 'amount' | 'unit' | 'negotiable' | 'minOrderQuantity' | 'maxOrderQuantity' | 'business'
> & {
  image: string | null
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
  business: listing.business,
  ...(listing.specifications && { specifications: Object.entries(listing.specifications) }),
})
