import { expect, test } from 'vitest'
import { hasSubcategory } from '../catalogue/taxonomy.ts'
import { isExpiryExpected, licenceNeeded, regulated } from './regulated-goods.ts'

test('the table contains only existing subcategories', () => {
  const unknown = regulated.flatMap(({ category, subcategories = [] }) =>
    subcategories.filter(name => !hasSubcategory(category, name)),
  )
  expect(unknown).toEqual([])
})

test.each([
  ['food', 'Spices', null, 'fssai'],
  ['food', null, 'new', 'fssai'],
  ['food', 'Ingredients & additives', 'scrap', 'fssai'],
  ['health', 'Nutraceuticals', null, 'fssai'],
  ['health', 'Ayurvedic products', null, 'licence'],
  ['health', 'Medical devices', 'new', 'licence'],
  ['health', 'Diagnostics', null, 'licence'],
  ['health', 'Hospital furniture', 'new', null],
  ['health', null, null, null],
  ['agri', 'Crop protection', null, 'licence'],
  ['agri', 'Fertilisers', 'new', 'licence'],
  ['agri', 'Seeds & saplings', null, 'licence'],
  ['agri', 'Tools & implements', null, null],
  ['automotive', 'Vehicle batteries', 'used', 'recycler'],
  ['automotive', 'Vehicle batteries', 'scrap', 'recycler'],
  ['automotive', 'Vehicle batteries', 'new', null],
  ['automotive', 'Vehicle batteries', null, null],
  ['automotive', 'Tyres & tubes', 'scrap', null],
  ['chemicals', 'Lubricants & oils', 'scrap', 'recycler'],
  ['chemicals', 'Lubricants & oils', 'new', null],
  ['electrical', 'Batteries', 'parts', 'recycler'],
  ['electrical', 'Batteries', 'used', null],
  ['electronics', 'Computers & laptops', 'scrap', 'recycler'],
  ['electronics', 'Computers & laptops', 'used', null],
  ['textiles', 'Cotton fabrics', 'scrap', null],
  [null, null, null, null],
] as const)(
  'a listing of category %s, subcategory %s and condition %s needs: %s',
  (category, subcategory, condition, needed) => {
    expect(licenceNeeded(category, subcategory, condition)).toBe(needed)
  },
)

test('the expiry date is required for perishable goods', () => {
  expect(isExpiryExpected('food', 'Spices')).toBe(true)
  expect(isExpiryExpected('agri', 'Crop protection')).toBe(true)
  expect(isExpiryExpected('automotive', 'Vehicle batteries')).toBe(false)
  expect(isExpiryExpected('textiles', 'Cotton fabrics')).toBe(false)
})
