import { expect, test } from 'vitest'
import { formatMissing, formatToAdd } from './missing.ts'
import { type ListingDraft, publishBlockers } from './publishing.ts'

const whole = {
  name: 'Cotton poplin',
  description: Array.from({ length: 30 }, () => 'word').join(' '),
  images: ['a', 'b'],
  category: 'Textiles & Fabrics',
  subCategory: 'Cotton fabrics',
  amount: 55,
  unit: 'Metre',
}
const missingIn = (draft: ListingDraft) => formatMissing(publishBlockers(draft), draft.images?.length ?? 0)

test('the missing fields of a draft are listed briefly, in the order of the steps', () => {
  expect(missingIn({})).toBe('a name, a description of 30 to 500 words, 2 photos, a category, a price, a unit')
  expect(missingIn({ ...whole, images: ['a'], unit: null })).toBe('1 more photo, a unit')
  expect(missingIn(whole)).toBe('')
})

test('a missing part is also named as a step', () => {
  expect(formatToAdd(formatMissing([{ field: 'images' }], 0))).toBe('Add 2 photos')
})

test('the missing field of a sold-out listing is its quantity, that of an expired listing a new expiry date', () => {
  expect(formatMissing([{ field: 'quantityAvailable' }, { field: 'expiresOn' }], 2)).toBe(
    'the quantity left, a new expiry date',
  )
})
