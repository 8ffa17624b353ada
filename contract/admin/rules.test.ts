import { describe, expect, test } from 'vitest'
import { adminTables } from './columns.ts'
import { adminTexts, createdYears, listingFilterStates, searchTerm, userStates } from './rules.ts'
import { columnOfSort, formatSort, readSort, sortsOf } from './sorts.ts'
import { adminPages, pageSizes, readTableState, writeTableState } from './table-rules.ts'

describe('the created-year filter', () => {
  test('offers the last 6 years, starting with the current one', () => {
    expect(createdYears(new Date('2026-06-01T00:00:00Z'))).toEqual([2026, 2025, 2024, 2023, 2022, 2021])
  })

  test('uses the current year in India', () => {
    expect(createdYears(new Date('2025-12-31T18:29:59Z'))[0]).toBe(2025)
    expect(createdYears(new Date('2025-12-31T18:30:00Z'))[0]).toBe(2026)
  })
})

test('the user filter has all, active and inactive, and the deadstock filter has six states', () => {
  expect(userStates).toEqual(['all', 'active', 'inactive', 'review'])
  expect(listingFilterStates).toEqual(['All', 'Active', 'Inactive', 'Deleted', 'Draft', 'Created'])
})

test('search runs only for a term of at least two characters', () => {
  expect(['', ' ', 'k', ' k ', 'ka', '  Ka  Ro '].map(searchTerm)).toEqual(['', '', '', '', 'ka', 'ka ro'])
})

describe('the state of a table in its address', () => {
  test('starts at page 1 of 10 rows; sizes are 10, 20 and 50', () => {
    expect(pageSizes).toEqual([10, 20, 50])
    expect(readTableState(new URLSearchParams())).toMatchObject({ page: 1, size: 10, search: '', status: '', year: '' })
    for (const size of pageSizes)
      expect(readTableState(new URLSearchParams(writeTableState({ size })))).toMatchObject({ size })
  })

  test.each(['size=11', 'size=-10', 'size=1e1x', 'page=0', 'page=1.5', `page=${adminPages.most + 1}`, 'year=19'])(
    '%s is ignored',
    query => expect(readTableState(new URLSearchParams(query))).toEqual(readTableState(new URLSearchParams())),
  )
})

describe('the order of a table in its address', () => {
  const { columns } = adminTables.listings
  test.each(['name', '-name', 'amount', '-amount', '-createdAt'] as const)('%s is kept', sort => {
    const address = new URLSearchParams(writeTableState({ sort, search: 'twill' }))
    expect(readTableState(address)).toMatchObject({ sort, search: 'twill' })
    expect(readSort(columns, ['name', 'amount', 'createdAt'], readTableState(address).sort)).toBe(sort)
  })

  test.each(['', 'price', 'business', '--name', 'name desc', '__proto__', '-updatedAt'])(
    '%j is the usual order, because no shown column has it',
    sort => expect(readSort(columns, ['name', 'business', 'amount', 'createdAt'], sort)).toBeUndefined(),
  )

  test('a name begins with A, a date with the newest and a figure with the highest', () => {
    expect(sortsOf(columns).map(sort => formatSort(columns[columnOfSort(sort) as keyof typeof columns], sort))).toEqual(
      [
        'Listing: A to Z',
        'Listing: Z to A',
        'Rate: highest first',
        'Rate: lowest first',
        'Created: newest first',
        'Created: oldest first',
        'Updated: newest first',
        'Updated: oldest first',
      ],
    )
  })
})

test('the labels and messages of the admin area are the specified ones', () => {
  expect(adminTexts).toMatchObject({
    deletedUser: 'Deleted User',
    deletedListing: 'Deadstock is deleted',
    notActive: 'Inactive',
    exported: 'Exported to excel successfully',
    verify: 'Verify business',
    unverify: 'Unverify business',
  })
})
