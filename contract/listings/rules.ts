import { catalogueLimits } from '../catalogue/rules.ts'
import { numberLimits } from '../shared/numbers/numbers.ts'

export const listingStates = ['Draft', 'Active', 'Inactive', 'Deleted', 'Created'] as const
export type ListingState = (typeof listingStates)[number]

/** The moves of a listing from each state; `Created` is a draft that was never saved. Deleted is final. */
export const listingMoves: Record<ListingState, readonly ListingState[]> = {
  Created: ['Draft', 'Active', 'Deleted'],
  Draft: ['Active', 'Deleted'],
  Active: ['Inactive', 'Deleted'],
  Inactive: ['Active', 'Deleted'],
  Deleted: [],
}

export const listingLimits = {
  nameMost: catalogueLimits.nameMost,
  descriptionWordsLeast: 30,
  descriptionWordsMost: 500,
  descriptionCharactersMost: 6000,
  ...numberLimits,
  specificationsMost: 40,
  specificationNameMost: 60,
  specificationValueMost: 200,
} as const

export const listingMessages = {
  name: 'Please enter a valid name',
  description: 'Please enter a valid description',
  descriptionLong: 'Description should be less than 500 words',
  descriptionShort: 'Description should be atleast 30 words',
  images: 'Please upload at least 2 images',
  category: 'Please select a category',
  subCategory: 'Please select a subcategory',
  amount: 'Please enter a valid amount',
  unit: 'Please select a unit',
  quantities: 'Maximum order should not be less than minimum order',
  incompleteTitle: 'Incomplete Deadstock',
  savedAsDraft: 'Deadstock saved as draft',
  listed: 'Deadstock listed successfully',
  deleted: 'Deadstock deleted successfully',
  statusUpdated: 'Deadstock status updated successfully',
  markedSold: 'Marked as sold. Buyers no longer see this listing.',
} as const
