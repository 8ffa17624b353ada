import { describe, expect, test } from 'vitest'
import { holdsContact, holdsLink, maskPhones } from './contact-details.ts'

describe('what leads past the marketplace', () => {
  test.each([
    'Cotton fabric 9876543210',
    'Call +91 98765 43210',
    '+919876543210 for rates',
    '0091 is no country here, 091 neither, but 09876543210 is a number',
    '987-654-3210',
    '9876-543-210',
    '9 8 7 6 5 4 3 2 1 0',
    '9.8.7.6.5.4.3.2.1.0',
    'Ask ravi.k+stock@deccan-looms.co.in',
    'RAVI@EXAMPLE.COM',
    'See https://deccan.example/list',
    'www.deccanlooms',
    'deccan-looms.com has more',
    'deccanlooms.co.in',
    'deccanlooms.in/stock',
    'wa.me/919876543210',
  ])('is seen in %j', text => expect(holdsContact(text)).toBe(true))

  test.each([
    'Bearing SKF 6204-2RS, 6205 and 6206, 50 pcs each',
    'HSN 52081110, 58 inch, 118 GSM, 4,200 m',
    'Rates 6008, 7008, 9000 and 9800',
    'SS 304/316 pipe 60.3 x 2.77 x 6000',
    'Sizes 6 7 8 9 10 11',
    'Lot 5432109876, batch 1234567890',
    'EAN 8901234567894',
    'GSTIN 27AAPFU0939F1ZV',
    '₹98,76,543.21 in all, 9876543.210 kg',
    'M12x1.5 bolts @ 60.50 per kg',
    'Cotton@60 per metre',
    '20 pcs.in box, 58.in width, 10.in pipe',
    'Best before 31-12-2027, made 2026.11',
    'Serial 987654321012',
    'Motor 0.75kW 1440rpm, 415V, 50Hz',
    'Price is ex godown. Complete set',
  ])('is not seen in %j', text => expect(holdsContact(text)).toBe(false))

  test('is a link or not', () => {
    expect([holdsLink('look at www.other.example'), holdsLink('mail a@b.example'), holdsLink('9876543210')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

test('of a phone number four digits are left, and nothing else changes', () => {
  expect(maskPhones('Call +91 98765 43210 or 9123456789, HSN 52081110.')).toBe(
    'Call 9876•••• or 9123••••, HSN 52081110.',
  )
  expect(maskPhones('Nothing to hide at ₹1,234.50')).toBe('Nothing to hide at ₹1,234.50')
})
