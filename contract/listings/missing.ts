import { imageLimits } from './images.ts'
import { listingLimits } from './rules.ts'

const words: Record<string, string> = {
  name: 'a name',
  description: `a description of ${listingLimits.descriptionWordsLeast} to ${listingLimits.descriptionWordsMost} words`,
  category: 'a category',
  subCategory: 'a subcategory',
  amount: 'a price',
  unit: 'a unit',
  maxOrderQuantity: 'a maximum order above the minimum',
  quantityAvailable: 'the quantity left',
  expiresOn: 'a new expiry date',
  licenceNo: 'a licence number',
  recyclersOnly: 'who you sell it to',
}

/** The parts that a listing lacks before it can be published, in a few words each: '2 photos', 'a category'. */
export function formatMissing(blockers: readonly { field: string }[], photosThere: number): string {
  const fields = new Set(blockers.map(({ field }) => field))
  const photos = imageLimits.toPublish - photosThere
  const photosMissing = photos === 1 ? '1 more photo' : `${photos} photos`
  return [...fields].map(field => (field === 'images' ? photosMissing : (words[field] ?? field))).join(', ')
}

/** A missing part as a step: 'Add 2 photos'. */
export const formatToAdd = (part: string): string => `Add ${part}`
