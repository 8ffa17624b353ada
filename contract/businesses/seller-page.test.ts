import { describe, expect, test } from 'vitest'
import { aboutFault, aboutMessages, tidyAbout } from './about-text.ts'
import { idInSlug, supplierSlug } from './seller-page.ts'

const id = '0a1b2c3d-0000-4000-8000-000000000000'

describe('the page address of a seller', () => {
  test.each([
    ['Patel & Sons (P) Ltd.', 'patel-sons-p-ltd-0a1b2c'],
    ['Müller–Patel 24×7', 'muller-patel-24-7-0a1b2c'],
    ['श्री गणेश ट्रेडर्स', 'seller-0a1b2c'],
    ['A'.repeat(90), `${'a'.repeat(40)}-0a1b2c`],
    [`${'a'.repeat(39)} mills`, `${'a'.repeat(39)}-0a1b2c`],
  ])('of the name %s is %s', (name, slug) => {
    expect(supplierSlug(name, id)).toBe(slug)
    expect(idInSlug(slug)).toBe('0a1b2c')
  })

  test.each(['', 'patel', 'patel-0a1b2', 'patel-0A1B2C', 'patel-0a1b2c-', 'patel0a1b2c', '%27-0a1b2g'])(
    '%j is no address of a seller',
    slug => {
      expect(idInSlug(slug)).toBeUndefined()
    },
  )
})

describe('the About text of a seller', () => {
  test.each([
    ['Call us: 98765 43210', aboutMessages.contact],
    ['+91-9876543210 any time', aboutMessages.contact],
    ['Write to asha@mills.in', aboutMessages.contact],
    ['GST 27AAPFU0939F1ZV', aboutMessages.contact],
    ['Verified ✓', aboutMessages.signs],
    ['turned \u202e round', aboutMessages.signs],
    ['x'.repeat(601), aboutMessages.long],
  ])('%j is refused as an About text', (text, message) => {
    expect(aboutFault(text)).toBe(message)
  })

  test.each(['', 'Since 1998.\nWe weave 2,00,000 m a month.', 'HS 52083290, lots of 1200000 pieces', 'x'.repeat(600)])(
    '%j is allowed as an About text',
    text => {
      expect(aboutFault(text)).toBeUndefined()
    },
  )

  test('is stored without extra spaces and empty lines', () => {
    expect(tidyAbout('  One \r\n two\t three\n\n\n\nfour ')).toBe('One\ntwo three\n\nfour')
  })
})
