import { expect, test } from 'vitest'
import { choicesIn, type Filter } from './explore-state.ts'

const aFilter = (id: string, multiple: boolean, value: string, label: string): Filter => ({
  id,
  name: id,
  type: multiple ? 'rcheckbox' : 'radio',
  multiple,
  countsExact: true,
  expandable: false,
  search: false,
  api: null,
  options: [{ value, label, count: 1 }],
  ends: [],
  prefix: null,
})
const filters = [
  aFilter('pricing', false, 'negotiable', 'Negotiable Only'),
  aFilter('shelfLife', false, '30', 'Good for 30 days or more'),
  aFilter('city', true, 'Surat', 'Surat'),
]
const labelsOf = (chosen: Record<string, string[]>) => choicesIn(chosen, filters).map(({ label }) => label)

test('a value that a filter with one choice does not have is no choice, because the search ignores it', () => {
  expect(labelsOf({ pricing: ['abc'], shelfLife: ['31'] })).toEqual([])
})

test('known values, also by their labels, and any value of a filter with several choices are choices', () => {
  expect(labelsOf({ pricing: ['negotiable'], shelfLife: ['30'] })).toEqual([
    'Negotiable Only',
    'Good for 30 days or more',
  ])
  expect(labelsOf({ pricing: ['Negotiable Only'], city: ['Surat', 'Atlantis'] })).toEqual([
    'Negotiable Only',
    'Surat',
    'Atlantis',
  ])
})
