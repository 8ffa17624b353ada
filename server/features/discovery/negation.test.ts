import { expect, test } from 'vitest'
import { rolesOf } from './negation.ts'

test.each([
  ['bags without handles', 'wanted sign unwanted'],
  ['bags without rope handles for rice', 'wanted sign unwanted unwanted wanted wanted'],
  ['bina handle bag', 'sign unwanted wanted'],
  ['cotton bags', 'wanted wanted'],
  // nothing would be wanted
  ['without handles', 'wanted wanted'],
])('%s: %s', (query, roles) => {
  expect(rolesOf(query.split(' ')).join(' ')).toBe(roles)
})
