import { describe, expect, test } from 'vitest'
import { buyersMarketplace, factsOf, judgeBuyers, readBuyerQueries } from './buyers-judgments.ts'

const queries = readBuyerQueries()
/** a part of the market, which takes seconds to judge; all of it takes much longer */
const SOME = 5000
function first<T>(count: number, all: Iterable<T>): T[] {
  const some: T[] = []
  for (const one of all) if (some.push(one) === count) break
  return some
}
const find = (text: string) => queries.find(query => query.text === text)!

describe('buyer queries', () => {
  test('are more than 200 in nine classes, without duplicates', () => {
    expect(queries.length).toBeGreaterThan(200)
    expect(new Set(queries.map(({ text }) => text)).size).toBe(queries.length)
    expect(new Set(queries.map(({ kind }) => kind)).size).toBe(9)
  })

  test('are mostly for goods in stock, and each matches at most a twelfth of the listings', () => {
    const some = first(SOME, buyersMarketplace().listings)
    const { judgments, stocked } = judgeBuyers(queries, some)
    expect([...stocked.values()].filter(state => state === 'in stock').length).toBeGreaterThanOrEqual(130)
    const broad = queries.filter(({ id }) => judgments.get(id)!.size > SOME / 12)
    expect(broad.map(({ text }) => text)).toEqual([])
  })
})

describe('a listing', () => {
  const [any] = buyersMarketplace().listings
  const chair = {
    ...any!,
    category: 'wood-furniture',
    subcategory: 'Office furniture',
    name: 'Mid-back chairs',
  } as const
  const cable = { ...any!, category: 'electrical', subcategory: 'Wires & cables', specifications: new Map() } as const

  test('is irrelevant if its subcategory or goods differ, if it exceeds a limit of the query, or if its name has an excluded word', () => {
    const query = find('office chair under 2500')
    expect(factsOf(query, { ...chair, amount: 2500 })).toBe(0)
    expect(factsOf(query, { ...chair, amount: 2501 })).toBeUndefined()
    expect(factsOf(query, { ...chair, amount: 2500, name: 'Desks' })).toBeUndefined()
    expect(factsOf(query, { ...chair, amount: 2500, subcategory: 'Home furniture' })).toBeUndefined()
    const excluding = find('wires and cables excluding aluminium')
    expect(factsOf(excluding, { ...cable, name: 'Copper cable' })).toBe(0)
    expect(factsOf(excluding, { ...cable, name: 'Aluminium cable' })).toBeUndefined()
  })

  test('is relevant when its HS code starts with the code of the query', () => {
    const query = find('hsn 8482')
    expect(factsOf(query, { ...chair, hsCode: '84821011' })).toBe(0)
    expect(factsOf(query, { ...chair, hsCode: '94013000' })).toBeUndefined()
  })

  test('is relevant when no other listing matches more of the facts', () => {
    const query = find('aluminium sheet 5052')
    const coil = {
      ...any!,
      category: 'metals',
      subcategory: 'Aluminium',
      specifications: new Map(),
      status: 'Active',
    } as const
    const one = { ...coil, id: 'one', name: 'Aluminium coil 1050' }
    const two = { ...coil, id: 'two', name: 'Aluminium coil 5052' }
    const right = (listings: (typeof one)[]) => {
      const { judgments, stocked } = judgeBuyers([query], listings)
      return [[...judgments.get(query.id)!.keys()], stocked.get(query.id)]
    }
    expect(right([one])).toEqual([['one'], 'in part'])
    expect(right([one, two])).toEqual([['two'], 'in part'])
    expect(right([one, two, { ...coil, id: 'three', name: 'Aluminium sheet 5052' }])).toEqual([['three'], 'in stock'])
    expect(right([])).toEqual([[], 'absent'])
  })
})
