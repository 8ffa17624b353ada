import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { businessFault } from '#contract/businesses/rules.ts'
import { gstinCheckDigit, taxIdFacts } from '#contract/businesses/tax-ids.ts'
import { specificationNames, universalSpecifications } from '#contract/catalogue/specification-names.ts'
import { categories, categoryOf, hasSubcategory } from '#contract/catalogue/taxonomy.ts'
import { publishBlockers } from '#contract/listings/publishing.ts'
import { isPhone } from '#contract/shared/phone.ts'
import { generateMarketplace, type Marketplace, type MarketplaceOrder, marketplaceSizes } from './marketplace.ts'

const now = new Date('2026-11-21T06:30:00Z')
const make = (order: Omit<MarketplaceOrder, 'now'>): Marketplace => generateMarketplace({ ...order, now })
const sampleOf = (size: string, order: Omit<MarketplaceOrder, 'now'>) => {
  const { businesses, listings } = make(order)
  return { size, businesses, listings: [...listings] }
}
const demo = sampleOf('demo', marketplaceSizes.demo)
const live = demo.listings.filter(({ status }) => status === 'Active')
const large = sampleOf('large', { ...marketplaceSizes.large, listings: 4000 })
const samples = [demo, sampleOf('test', marketplaceSizes.test), large]

const fingerprint = ({ businesses, listings }: Marketplace): string => {
  const hash = createHash('sha256').update(JSON.stringify(businesses))
  for (const listing of listings)
    hash.update(JSON.stringify({ ...listing, specifications: [...listing.specifications] }))
  return hash.digest('hex')
}

test('the same options give the same marketplace, another seed gives a different one', () => {
  expect(fingerprint(make(marketplaceSizes.demo))).toBe(fingerprint(demo))
  expect(fingerprint(make({ ...marketplaceSizes.demo, seed: 9 }))).not.toBe(fingerprint(demo))
})

test.each(samples)('every listing of the $size marketplace is publishable', ({ listings }) => {
  const refused = listings.filter(
    listing => publishBlockers({ ...listing, subCategory: listing.subcategory, images: listing.pictures }).length > 0,
  )
  expect(refused.map(({ name, description }) => [name, description])).toEqual([])
  expect(listings.every(({ category, subcategory }) => hasSubcategory(category, subcategory))).toBe(true)
  expect(listings.every(({ minOrderQuantity }) => minOrderQuantity > 0)).toBe(true)
  expect(listings.every(({ pictures }) => new Set(pictures).size === pictures.length)).toBe(true)
})

test.each(samples)('every business of the $size marketplace passes validation', ({ businesses }) => {
  const faults = businesses.map(business => businessFault({ ...business, gst: business.gstin }, now))
  expect(faults.filter(Boolean)).toEqual([])
  expect(businesses.every(({ gstin }) => gstinCheckDigit(gstin) === gstin.charAt(14))).toBe(true)
  expect(businesses.flatMap(business => taxIdFacts(business)).filter(({ holds }) => !holds)).toEqual([])
  expect(businesses.every(({ phone }) => isPhone(phone))).toBe(true)
})

test.each(samples)('unique values of the $size marketplace are never shared by two accounts', ({ businesses }) => {
  const fields = ['id', 'userId', 'email', 'phone', 'gstin', 'name'] as const
  const shared = fields.filter(field => new Set(businesses.map(business => business[field])).size < businesses.length)
  expect(shared).toEqual([])
})

test.each(samples)('no record of the $size marketplace is older than its business or in the future', sample => {
  const since = new Map(sample.businesses.map(({ id, createdAt }) => [id, createdAt]))
  const stray = sample.listings.filter(
    ({ businessId, createdAt, updatedAt }) =>
      createdAt <= since.get(businessId)! || updatedAt < createdAt || updatedAt > now,
  )
  expect(stray).toEqual([])
})

const belongs = (hsCode: string, category: string): boolean =>
  /^\d{8}$/.test(hsCode) && categoryOf(category)!.hsChapters.includes(Number(hsCode.slice(0, 2)))

test.each(samples)('prices and customs codes of the $size marketplace are plausible', ({ listings }) => {
  const worth = listings.map(({ name, amount, maxOrderQuantity }) => ({ name, rupees: amount * maxOrderQuantity }))
  expect(worth.filter(({ rupees }) => rupees < 1_000 || rupees > 30_000_000)).toEqual([])
  const strayCodes = listings.filter(({ category, hsCode }) => hsCode !== null && !belongs(hsCode, category))
  expect(strayCodes.map(({ name, hsCode }) => [name, hsCode])).toEqual([])
})

test.each(samples)(
  'the texts of the $size marketplace have no gaps, and its specifications have known names',
  ({ listings }) => {
    const texts = listings.flatMap(listing => [listing.name, listing.description, ...listing.specifications.values()])
    expect(texts.filter(text => /[{}*|]|undefined|NaN| {2}|\. \.|\.\./.test(text))).toEqual([])
    const strayNames = listings.flatMap(({ category, specifications }) =>
      [...specifications.keys()].filter(
        name => ![...specificationNames[category], ...universalSpecifications].includes(name),
      ),
    )
    expect(strayNames).toEqual([])
  },
)

const liveIn = (category: string) => live.filter(listing => listing.category === category).length

test('the demo has 400 listings of 60 businesses, at least six live ones in each category', () => {
  expect(demo.listings).toHaveLength(400)
  expect(demo.businesses).toHaveLength(60)
  expect(categories.filter(({ id }) => liveIn(id) < 6)).toEqual([])
})

test('no two live listings of the demo have the same title', () => {
  expect(new Set(live.map(({ name }) => name)).size).toBe(live.length)
})

test('no two lots of the demo show the same picture first, so no list has equal neighbours', () => {
  expect(new Set(demo.listings.map(({ pictures }) => pictures[0])).size).toBe(demo.listings.length)
})

test('the About text of a demo business writes “electronics and IT” like its category', () => {
  const abouts = demo.businesses.map(({ about }) => about).filter(about => about.includes('lectronics'))
  expect(abouts.length).toBeGreaterThan(0)
  expect(abouts.filter(about => !about.includes('electronics and IT'))).toEqual([])
})

test('the newest forty listings of the demo are all different goods', () => {
  const newest = demo.listings.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, 40)
  expect(new Set(newest.map(({ pictures }) => pictures[0])).size).toBe(40)
})

const statesOf = (email: string) => {
  const business = demo.businesses.find(one => one.email === email)!
  return demo.listings.filter(({ businessId }) => businessId === business.id).map(({ status }) => status)
}

test('the demo seller has six live listings, a draft and an inactive one, and the demo buyer has none', () => {
  expect(statesOf('seller@example.com').toSorted()).toEqual([...Array<string>(6).fill('Active'), 'Draft', 'Inactive'])
  expect(statesOf('buyer@example.com')).toEqual([])
})

test('each sentence occurs in at most a tenth of the demo listings', () => {
  const uses = new Map<string, number>()
  for (const { description } of demo.listings)
    for (const sentence of new Set(description.split(/(?<=\.)\s+|\n+/)))
      uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
  uses.delete('Condition: Prime surplus')
  expect(Math.max(...uses.values())).toBeLessThanOrEqual(40)
})

test('the large marketplace covers every subcategory', () => {
  const reached = new Set(large.listings.map(({ category, subcategory }) => `${category}/${subcategory}`))
  expect(reached.size).toBe(categories.flatMap(({ subcategories }) => subcategories).length)
})

test('100,000 listings are streamed within seconds without being kept in memory', () => {
  const collect = garbageCollector()
  collect()
  const before = process.memoryUsage().heapUsed
  const started = process.cpuUsage()
  let count = 0
  for (const { name } of make({ ...marketplaceSizes.large, listings: 100_000 }).listings) count += name ? 1 : 0
  const { user, system } = process.cpuUsage(started)
  expect(count).toBe(100_000)
  expect((user + system) / 1_000_000).toBeLessThan(10)
  collect()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000)
}, 60_000)

/** Returns Node's garbage collector, which Node exposes only with the flag --expose-gc. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
