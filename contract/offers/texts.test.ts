import { expect, test } from 'vitest'
import { noAddedTerms } from './added/added-terms.ts'
import { declineReasons } from './rules.ts'
import { formatClosed, offerSentences } from './sentences.ts'
import { formatOfferTotal, type OfferInText } from './texts.ts'

const offer: OfferInText = {
  kind: 'offer',
  quantity: 500,
  unit: 'Metre',
  amount: 85,
  gst: 'extra',
  delivery: 'ex-godown',
  pin: null,
  expiresAt: new Date('2026-11-24T13:00:00Z'),
}

test('An offer text contains quantity, rate, total, GST, delivery and end', () => {
  expect(offerSentences.made(offer)).toBe(
    'Offer: 500 m at ₹85 / metre = ₹42,500 + GST, ex-godown, until Tue 24 Nov, 6:30 pm.',
  )
  const large = { ...offer, quantity: 1417, gst: null, delivery: 'delivered', pin: '380001' } as const
  expect(offerSentences.made(large, true)).toBe(
    'Counter-offer: 1,417 m at ₹85 / metre = ₹1.2 lakh (₹1,20,445), delivered, until Tue 24 Nov, 6:30 pm.',
  )
  expect(offerSentences.made({ ...offer, kind: 'ask', amount: null })).toBe('Quote asked for: 500 m, ex-godown.')
  expect(offerSentences.accepted({ ...offer, gst: 'included' })).toBe(
    'Accepted: 500 m at ₹85 / metre = ₹42,500, GST included. Settle payment, invoice and transport between yourselves.',
  )
})

test('No sentence is longer than a message may be', () => {
  const longest: OfferInText = {
    ...offer,
    quantity: 999_999_998.999,
    unit: 'Cubic Centimetre',
    amount: 999_999_999.99,
    gst: 'not-applicable',
    delivery: 'delivered',
    pin: '380001',
  }
  const [most, charge] = [{ ...longest, gst: 'extra' as const }, 999_999_999.99]
  const added = { ...noAddedTerms, packing: charge, loading: charge, freight: charge, gstRate: 40 }
  for (const long of [longest, { ...most, added }]) {
    expect(offerSentences.made(long, true).length).toBeLessThanOrEqual(300)
    expect(offerSentences.accepted(long).length).toBeLessThanOrEqual(300)
  }
})

test('Totals from one lakh on are shown in lakh and in digits, and each end state has a text', () => {
  expect(formatOfferTotal(99_999.5)).toBe('₹99,999.50')
  expect(formatOfferTotal(1_20_450)).toBe('₹1.2 lakh (₹1,20,450)')
  expect(declineReasons.map(({ id }) => offerSentences.declined(id))).toEqual([
    'Declined: price.',
    'Declined: quantity.',
    'Declined: already sold.',
    'Declined: too far away.',
    'Declined.',
  ])
  expect(offerSentences.void('ask', 'unlisted')).toBe('The request for a quote is void: the lot is no longer listed.')
  expect([formatClosed('accepted'), formatClosed('expired'), formatClosed('void')]).toEqual([
    'This offer is closed: it was accepted.',
    'This offer is closed: it has expired.',
    'This offer is closed: it was made void.',
  ])
})
