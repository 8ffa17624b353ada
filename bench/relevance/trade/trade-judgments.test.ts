import { beforeAll, describe, expect, test } from 'vitest'
import { categories } from '#contract/catalogue/taxonomy.ts'
import type { SeedListing } from '#seed/goods/listings.ts'
import type { Judgments } from '../scoring.ts'
import { gainOf, judgeTrade, readTradeQueries, tradeMarketplace } from './trade-judgments.ts'

const queries = readTradeQueries()
let judgments: Judgments
let listings: SeedListing[]

beforeAll(() => {
  listings = [...tradeMarketplace().listings]
  judgments = judgeTrade(queries, listings)
})

describe('the trade queries', () => {
  test('are more than 200, all different, in English, romanised Hindi, Devanagari, trade words and units', () => {
    expect(queries.length).toBeGreaterThanOrEqual(200)
    expect(new Set(queries.map(({ text }) => text)).size).toBe(queries.length)
    expect([...new Set(queries.map(({ kind }) => kind))].toSorted()).toEqual([
      'devanagari',
      'plain',
      'romanised',
      'trade',
      'unit',
    ])
  })

  test('cover every category', () => {
    const isQueried = (id: string, subcategories: readonly string[]) =>
      queries.some(({ places }) => places.has(id) || subcategories.some(name => places.has(name)))
    expect(categories.filter(({ id, subcategories }) => !isQueried(id, subcategories))).toEqual([])
  })

  test('each have an exact match, and match at most an eighth of the listings', () => {
    const worthless = queries.filter(({ id }) => ![...judgments.get(id)!.values()].includes(1))
    expect(worthless.map(({ text }) => text)).toEqual([])
    const broad = queries.filter(({ id }) => judgments.get(id)!.size > listings.length / 8)
    expect(broad.map(({ text }) => text)).toEqual([])
  })
})

test('gain is 1 for the exact goods in their subcategory, lower if number or subcategory differ, and 0.1 for the subcategory alone', () => {
  const [query] = queries.filter(({ text }) => text === 'bearing 6205')
  const listing = { ...listings[0]!, category: 'industrial', subcategory: 'Bearings', description: '' } as SeedListing
  const named = (name: string, more = {}) => ({ ...listing, specifications: new Map(), name, ...more }) as SeedListing
  expect(gainOf(query!, named('Ball bearing 6205 ZZ'))).toBe(1)
  expect(gainOf(query!, named('Ball bearing 62051'))).toBe(0.4)
  expect(gainOf(query!, named('Plummer block'))).toBe(0.1)
  expect(
    gainOf(query!, named('Motor with bearing 6205', { category: 'electrical', subcategory: 'Motors & drives' })),
  ).toBe(0.2)
  expect(gainOf(query!, named('Bath towels', { category: 'home-textiles', subcategory: 'Towels' }))).toBe(0)
})
