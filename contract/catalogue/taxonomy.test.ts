import { expect, test } from 'vitest'
import { isUnit } from '../shared/numbers/units.ts'
import { allSpecificationNames, specificationNames, suggestedSpecifications } from './specification-names.ts'
import { categories, categoryOf, hasSubcategory } from './taxonomy.ts'

test('there are 24 categories with unique ids and names', () => {
  expect(categories).toHaveLength(24)
  expect(new Set(categories.map(({ id }) => id)).size).toBe(24)
  expect(new Set(categories.map(({ name }) => name)).size).toBe(24)
})

test.each(categories)('$name has six to ten subcategories and a known unit', category => {
  const { subcategories, defaultUnit, hsChapters } = category
  expect(subcategories.length).toBeGreaterThanOrEqual(6)
  expect(subcategories.length).toBeLessThanOrEqual(10)
  expect(new Set(subcategories).size).toBe(subcategories.length)
  expect(isUnit(defaultUnit)).toBe(true)
  expect(hsChapters.every(chapter => chapter >= 1 && chapter <= 97 && chapter !== 77)).toBe(true)
})

test('the taxonomy has 209 subcategories', () => {
  expect(categories.flatMap(({ subcategories }) => subcategories)).toHaveLength(209)
})

test('only mixed lots lack a customs chapter', () => {
  expect(categories.filter(({ hsChapters }) => hsChapters.length === 0).map(({ id }) => id)).toEqual(['mixed'])
})

test('a subcategory belongs to its own category only', () => {
  expect(hasSubcategory('textiles', 'Cotton fabrics')).toBe(true)
  expect(hasSubcategory('metals', 'Cotton fabrics')).toBe(false)
  expect(categoryOf('constructor')).toBeUndefined()
})

test('every category suggests its own specifications first, then the universal ones', () => {
  expect(Object.keys(specificationNames)).toEqual(categories.map(({ id }) => id))
  for (const { id } of categories) {
    const names = suggestedSpecifications(id)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(['Condition', 'Stock age', 'Photos']))
  }
})

test('there are 140 specification names besides the universal ones', () => {
  expect(new Set(Object.values(specificationNames).flat()).size).toBe(140)
  expect(allSpecificationNames()).toContain('Gross weight (kg)')
})
