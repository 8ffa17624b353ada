import { expect, test } from 'vitest'
import { lackingOf, rolesOf } from './negation.ts'

test.each([
  ['bags without handles', 'wanted sign unwanted'],
  ['bags without rope handles for rice', 'wanted sign unwanted unwanted wanted wanted'],
  ['bina handle bag', 'sign unwanted wanted'],
  ['without handles paper bags', 'sign unwanted wanted wanted'],
  ['without rope handles for rice', 'sign unwanted unwanted wanted wanted'],
  ['cotton bags', 'wanted wanted'],
  // nothing would be wanted
  ['without handles', 'wanted wanted'],
])('%s: %s', (query, roles) => {
  expect(rolesOf(query.split(' ')).join(' ')).toBe(roles)
})

test('what should be lacking stands behind its sign, up to what is wanted again', () => {
  const lacking = (query: string) => lackingOf(rolesOf(query.split(' ')))
  expect(lacking('bags without rope handles for rice without stones')).toEqual([
    { from: 2, to: 4 },
    { from: 7, to: 8 },
  ])
  expect(lacking('cotton bags')).toEqual([])
})
