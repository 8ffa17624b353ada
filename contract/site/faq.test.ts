import { expect, test } from 'vitest'
import { faq } from './faq.ts'
import { faqFilters, faqFor } from './faq-rules.ts'

test('the FAQ has eleven different entries, each tagged Buyers, Sellers or All', () => {
  expect(faq).toHaveLength(11)
  expect(new Set(faq.map(entry => entry.question)).size).toBe(11)
  expect(new Set(faq.map(entry => entry.type))).toEqual(new Set(['Buyers', 'Sellers', 'All']))
})

test('a filter shows the entries for its readers and those for all', () => {
  expect(faqFor(faq, 'All')).toEqual(faq)
  for (const filter of faqFilters.slice(1)) {
    const types = new Set(faqFor(faq, filter).map(entry => entry.type))
    expect(types).toEqual(new Set(['All', filter]))
  }
})
