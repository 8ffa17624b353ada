import { describe, expect, test } from 'vitest'
import { filterLimits, readExploreState, searchLimits, sorts, writeExploreState } from './explore-state.ts'
import { homeLimits } from './home-limits.ts'
import { metricLimits } from './metric-rules.ts'
import { sortLabels } from './rules.ts'

describe('the constants of discovery', () => {
  test('match the product specification', () => {
    expect(sorts).toEqual(['recommended', 'low-to-high', 'high-to-low', 'latest', 'oldest'])
    expect(Object.keys(sortLabels)).toEqual([...sorts])
    expect([searchLimits.queryMost, searchLimits.debounceMs, metricLimits.flushMs]).toEqual([100, 500, 300_000])
    expect([filterLimits.expandableAbove, filterLimits.arrowAbove]).toEqual([5, 3])
    expect([homeLimits.cards, homeLimits.categoryPills, homeLimits.carouselItems]).toEqual([16, 4, 11])
    expect([homeLimits.carouselLoopsAbove, homeLimits.carouselSpeedMs, homeLimits.carouselDelayMs]).toEqual([
      6, 300, 3000,
    ])
  })
})

describe('the address of a search', () => {
  const everything =
    '?query=cotton&literal=1&category=textiles&category=apparel&priceFrom=100&sort=latest&view=list&page=3'

  test('contains the whole search, and parsing it returns the same search', () => {
    const state = readExploreState(new URLSearchParams(everything))
    expect(state).toEqual({
      query: 'cotton',
      literal: true,
      filters: { category: ['textiles', 'apparel'], priceFrom: ['100'] },
      sort: 'latest',
      view: 'list',
      page: 3,
    })
    expect(writeExploreState(state)).toBe(everything)
  })

  test('omits default values', () => {
    expect(writeExploreState(readExploreState(new URLSearchParams('?query=&sort=recommended&page=1&priceTo=')))).toBe(
      '',
    )
    expect(writeExploreState({ literal: true })).toBe('')
  })

  test.each(['?sort=cheapest', '?page=0', '?page=401', '?page=1.5', '?page=last'])(
    '%s falls back to the default',
    search => {
      const { sort, page } = readExploreState(new URLSearchParams(search))
      expect([sort, page]).toEqual(['recommended', 1])
    },
  )

  test('cuts the query to 100 characters', () => {
    expect(readExploreState(new URLSearchParams({ query: 'x'.repeat(103) })).query).toHaveLength(100)
  })
})

describe('an address with foreign parameters', () => {
  test('keeps its search, and ignores unknown filters', () => {
    const stray = [
      'constructor=1',
      '__proto__=1',
      'prototype=1',
      `fbclid=${'x'.repeat(200)}`,
      `${'n'.repeat(41)}=1`,
      'a%00=1',
      'unit=%00',
      'query=cot%00ton',
    ]
    const state = readExploreState(new URLSearchParams(`state=Gujarat&${stray.join('&')}`))
    expect(state).toMatchObject({ query: 'cotton', filters: { state: ['Gujarat'] } })
    expect(Object.keys(state.filters)).toEqual(['state'])
    expect(Object.getPrototypeOf(state.filters)).toBe(Object.prototype)
  })

  test('ignores malformed amounts and values of a whole range, and keeps valid amounts', () => {
    const stray =
      '?priceFrom=abc&priceTo=-5&quantityFrom=1e999&minimumOrderTo=Infinity&quantity=7&price=5&minimumOrder=x'
    expect(writeExploreState(readExploreState(new URLSearchParams(stray)))).toBe('')
    const valid = '?priceFrom=1%2C250.50&priceTo=2000&minimumOrderTo=0&quantityFrom=7'
    expect(writeExploreState(readExploreState(new URLSearchParams(valid)))).toBe(valid)
    const one = readExploreState(new URLSearchParams('?priceFrom=abc&priceFrom=100'))
    expect(one.filters).toEqual({ priceFrom: ['100'] })
  })

  test('keeps at most the allowed number of values per filter', () => {
    const many = Array.from({ length: 40 }, (_, i) => `city=${i}`).join('&')
    expect(readExploreState(new URLSearchParams(many)).filters['city']).toHaveLength(filterLimits.valuesMost)
  })
})
