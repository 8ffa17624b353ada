import { expect, test } from 'vitest'
import { categories } from '#contract/catalogue/taxonomy.ts'
import { dayOf } from '#contract/shared/days.ts'
import { noSurplusFacts } from '#contract/surplus/fields.ts'
import { regulated } from '#contract/surplus/regulated-goods.ts'
import { surplusFaults } from '#contract/surplus/rules.ts'
import { seedItemsOf } from './goods/item-lists.ts'
import type { SeedListing } from './goods/listings.ts'
import { generateMarketplace, marketplaceSizes } from './marketplace.ts'

const now = new Date('2026-11-21T06:30:00Z')
const listings = [...generateMarketplace({ ...marketplaceSizes.demo, now }).listings]

const shows: Record<string, (listing: SeedListing) => boolean> = {
  condition: ({ surplus }) => surplus.condition !== undefined,
  'what is left': ({ surplus }) => surplus.quantityAvailable !== undefined,
  GST: ({ surplus }) => surplus.gst !== undefined,
  'an original price': ({ surplus }) => surplus.originalAmount !== undefined,
  'the city of the stock': ({ surplus }) => surplus.stockCity !== undefined,
  'that its pictures only stand for it': ({ surplus }) => surplus.representativePhotos === true,
  'price breaks': ({ surplus }) => (surplus.priceBreaks ?? []).length > 0,
  inspection: ({ surplus }) => surplus.inspection !== undefined,
  'a list of items': listing => seedItemsOf(listing).length > 0,
}
/** Goods of which every lot, or every lot of some subcategories, is regulated. */
const licensed = new Set(regulated.filter(({ conditions }) => !conditions).map(({ category }) => category))

test.each(categories.map(({ id, name }) => [id, name] as const))('the demo shows every listing feature in %s', id => {
  const of = listings.filter(({ category, status }) => category === id && status === 'Active')
  const wanted = {
    ...shows,
    ...(licensed.has(id) && { 'a licence': ({ surplus }: SeedListing) => !!surplus.licenceNo }),
  }
  const counts = Object.entries(wanted).map(([what, has]) => [what, of.filter(has).length] as const)
  expect(counts.filter(([, count]) => count === 0)).toEqual([])
})

test('demo data follows the rules, and item lists add up to the available quantity', () => {
  const faults = listings.flatMap(({ surplus, subcategory, ...listing }) =>
    surplusFaults(
      { ...noSurplusFacts, ...surplus, ...listing, categoryId: listing.category, subCategory: subcategory },
      dayOf(now),
    ),
  )
  expect(faults).toEqual([])
  for (const listing of listings) {
    const items = seedItemsOf(listing)
    const sum = items.reduce((all, { quantity }) => all + quantity, 0)
    expect(items.every(({ quantity }) => quantity > 0)).toBe(true)
    if (items.length > 0) expect(sum).toBe(listing.surplus.quantityAvailable ?? listing.maxOrderQuantity)
  }
})
