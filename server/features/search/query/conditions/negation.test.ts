import { expect, test } from 'vitest'
import { negationRoles, negationScopes } from './negation.ts'

test.each([
  ['bags without handles', 'wanted cue negated'],
  ['bags without rope handles for rice', 'wanted cue negated negated wanted wanted'],
  ['bina handle bag', 'cue negated wanted'],
  ['without handles paper bags', 'cue negated wanted wanted'],
  ['without rope handles for rice', 'cue negated negated wanted wanted'],
  ['cotton bags', 'wanted wanted'],
  // without this rule no word would be wanted
  ['without handles', 'wanted wanted'],
])('the words of %s have the roles: %s', (query, roles) => {
  expect(negationRoles(query.split(' ')).join(' ')).toBe(roles)
})

test('a negation covers the words after its cue up to the next wanted word', () => {
  const scopes = (query: string) => negationScopes(negationRoles(query.split(' ')))
  expect(scopes('bags without rope handles for rice without stones')).toEqual([
    { from: 2, to: 4 },
    { from: 7, to: 8 },
  ])
  expect(scopes('cotton bags')).toEqual([])
})
