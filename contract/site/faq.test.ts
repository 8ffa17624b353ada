import { expect, test } from 'vitest'
import { faq } from './faq.ts'
import { faqFilters, faqFor } from './faq-rules.ts'

test('the FAQ has eleven different entries, each tagged Buyers, Sellers or All', () => {
  expect(faq).toHaveLength(11)
  expect(new Set(faq.map(entry => entry.question)).size).toBe(11)
  expect(new Set(faq.map(entry => entry.type))).toEqual(new Set(['Buyers', 'Sellers', 'All']))
})

test('the filters for buyers and for sellers also show the entries for all readers', () => {
  expect(faqFor(faq, 'All')).toEqual(faq)
  for (const filter of faqFilters.slice(1)) {
    const types = new Set(faqFor(faq, filter).map(entry => entry.type))
    expect(types).toEqual(new Set(['All', filter]))
  }
})
