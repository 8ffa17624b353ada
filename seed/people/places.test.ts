import { expect, test } from 'vitest'
import { gstStates } from '#contract/businesses/gst-states.ts'
import { categories } from '#contract/catalogue/taxonomy.ts'
import { clustersOf } from '../goods/clusters.ts'
import { states, townNamed, towns } from './places.ts'

test('there are 36 states and union territories, each with the GST code of its name', () => {
  expect(states).toHaveLength(36)
  expect(states.filter(({ name, gstCode }) => gstStates[gstCode] !== name)).toEqual([])
})

test('every town has a known state, and town names are unique', () => {
  const known = new Set(states.map(({ name }) => name))
  expect(towns.filter(({ state }) => !known.has(state))).toEqual([])
  const names = towns.flatMap(({ name, aliases }) => [name, ...aliases])
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test.each([
  ['bangalore', 'Bengaluru'],
  ['Gurgaon', 'Gurugram'],
  ['Calcutta', 'Kolkata'],
  ['Baroda', 'Vadodara'],
  ['Allahabad', 'Prayagraj'],
  ['Cochin', 'Kochi'],
  ['Morvi', 'Morbi'],
  ['Tirupur', 'Tiruppur'],
])('%s is found as %s', (typed, name) => expect(townNamed(typed)?.name).toBe(name))

test('every cluster has a known town and subcategories of its category', () => {
  const faults = categories.flatMap(({ id, subcategories }) =>
    clustersOf(id).filter(
      cluster => !townNamed(cluster.town) || cluster.subcategories.some(name => !subcategories.includes(name)),
    ),
  )
  expect(faults).toEqual([])
  expect(categories.filter(({ id }) => clustersOf(id).length < 5)).toEqual([])
})
