import { expect, test } from 'vitest'
import { companyTypes, defaultIncorporationYear, industries } from './rules.ts'

test('company types are listed in a fixed order', () => {
  expect(companyTypes).toEqual([
    'Sole Proprietorship',
    'Partnership',
    'Limited Liability Company (LLC)',
    'Private Corporation',
    'Publicly Traded Corporation',
  ])
})

test('industries are listed in a fixed order', () => {
  expect(industries).toEqual([
    'Fast-Moving Consumer Goods (FMCG)',
    'Technology',
    'Financial Services',
    'Healthcare',
    'Retail',
    'Manufacturing',
    'Energy',
    'Telecommunications',
  ])
})

test('the incorporation year defaults to the current year minus 2', () => {
  expect(defaultIncorporationYear(new Date('2026-07-01'))).toBe(2024)
})
