import { expect, test } from 'vitest'
import { noTerms, termsOf } from './answer-fields.tsx'

test.each([
  ['1.2 lakh', 'Rs. 1,250/-', 120_000, 1250],
  ['2,000', '₹ 88.50', 2000, 88.5],
  ['12,50', 'about', null, null],
])('a quantity of %j and a rate of %j are read as %j and %j', (quantity, amount, ...read) => {
  const terms = termsOf({ ...noTerms, quantity, amount }, true)
  expect([terms.quantity, terms.amount]).toEqual(read)
})
