import { describe, expect, test } from 'vitest'
import { readExceptions, withoutExceptions } from './exceptions.ts'
import { faultsIn } from './tools/structured-data.ts'

describe('accepted findings', () => {
  const readme = [
    '| redocly | `in another table` | which is no table of findings that stay |',
    '## Findings that stay',
    '| tool | finding | reason |',
    '|---|---|---|',
    '| redocly | `info-license` | the API is for one product, and its code has no licence |',
    '| nu | `no reason` | |',
  ].join('\n')

  test('are rows of the README with a reason', () => {
    expect(readExceptions(readme)).toEqual([{ tool: 'redocly', text: 'info-license' }])
    expect(readExceptions().every(({ tool, text }) => tool && text)).toBe(true)
  })

  test('hide only the finding that they name, and an unused one is reported', () => {
    const [first, second] = [
      { tool: 'nu', text: 'aria-label' },
      { tool: 'nu', text: 'never found' },
    ]
    const found = [{ name: 'home', faults: ['aria-label on a span', 'two h1'] }]
    const { checks, used } = withoutExceptions(found, [first, second])
    expect(checks).toEqual([{ name: 'home', faults: ['two h1'] }])
    expect([...used]).toEqual([first])
  })
})

describe('structured data', () => {
  const offer = { '@type': 'Offer', price: 92, priceCurrency: 'INR', url: 'https://nayastock.example/lot' }
  const crumb = (position: number) => ({ '@type': 'ListItem', position, name: 'Lots' })

  test.each([
    ['a whole product', { '@type': 'Product', name: 'Twill', offers: offer }, []],
    ['a product without offers', { '@type': 'Product', name: 'Twill' }, ['top: offers or review or aggregateRating']],
    [
      'an offer without its currency',
      { '@type': 'Product', name: 'Twill', offers: { ...offer, priceCurrency: undefined } },
      ['top.offers: priceCurrency or priceSpecification'],
    ],
    ['a part of an address', { '@type': 'Product', name: 'Twill', offers: { ...offer, url: '/lot' } }, ['/lot is no']],
    ['crumbs', { '@type': 'BreadcrumbList', itemListElement: [crumb(1), crumb(2)] }, []],
    [
      'crumbs out of order',
      { '@type': 'BreadcrumbList', itemListElement: [crumb(2), crumb(1)] },
      ['crumb 1', 'crumb 2'],
    ],
    ['a type without rules', { '@type': 'Recipe' }, ['no rule is known']],
  ])('%s: exactly the expected faults are found', (_case, data, faults) => {
    expect(faultsIn(data, 'top')).toEqual(faults.map(text => expect.stringContaining(text)))
  })
})
