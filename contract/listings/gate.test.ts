import { expect, test } from 'vitest'
import { listingGate } from './gate.ts'

const user = (given: { business: boolean; phone: boolean }) => ({
  business: given.business ? {} : null,
  phone: given.phone ? [{}] : [],
})

test.each([
  [{ business: false, phone: false }, 'Please complete your business details'],
  [{ business: false, phone: true }, 'Please complete your business details'],
  [{ business: true, phone: false }, 'Please add a phone number'],
  [{ business: true, phone: true }, undefined],
])('a user with %o who starts a new listing sees %s', (given, sentence) =>
  expect(listingGate(user(given))).toBe(sentence),
)
