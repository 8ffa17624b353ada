import { describe, expect, test } from 'vitest'
import { listedRate, type OfferedListing, type OffersMade, type OfferTerms, offerFault } from './offer-fault.ts'
import {
  isBelowFloor,
  isLastTry,
  offerKinds,
  offerMoveNames,
  offerMoves,
  offerStates,
  offerTotal,
  offerTransitions,
  stateAfter,
  stateAt,
} from './rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const later = new Date('2026-11-24T12:00:00Z')

describe('Allowed moves on an offer', () => {
  const allowed: Record<string, readonly string[]> = {
    'ask maker': ['withdraw'],
    'ask receiver': ['offer', 'decline'],
    'offer maker': ['withdraw'],
    'offer receiver': ['accept', 'counter', 'decline'],
  }
  for (const kind of offerKinds)
    for (const state of offerStates)
      for (const who of ['maker', 'receiver'])
        for (const move of offerMoveNames)
          test(`${kind}, ${state}: ${move} by the ${who}`, () => {
            const row = { kind, state, by: 'maker', expiresAt: later, live: true, closed: false }
            const may = state === 'open' && (allowed[`${kind} ${who}`]?.includes(move) ?? false)
            expect(offerMoves(row, who, now)[move]).toBe(may)
            const next: readonly string[] = offerTransitions[kind][state]
            expect(!may || next.includes(stateAfter[move])).toBe(true)
          })

  test('are none after expiry, when the listing is not live, or when messaging is closed', () => {
    const row = { kind: 'offer', state: 'open', by: 'maker', expiresAt: later, live: true, closed: false } as const
    const nothing = { accept: false, counter: false, offer: false, decline: false, withdraw: false }
    for (const who of ['maker', 'receiver']) {
      expect(offerMoves(row, who, later)).toEqual(nothing)
      expect(offerMoves({ ...row, live: false }, who, now)).toEqual(nothing)
      expect(offerMoves({ ...row, closed: true }, who, now)).toEqual(nothing)
    }
    expect(offerMoves(row, 'receiver', new Date(later.getTime() - 1)).accept).toBe(true)
    expect(stateAt(row, later)).toBe('expired')
    expect(stateAt({ ...row, state: 'accepted' }, later)).toBe('accepted')
  })

  test('end at every final state', () => {
    const ends = offerStates.filter(state => state !== 'open')
    for (const kind of offerKinds) for (const end of ends) expect(offerTransitions[kind][end]).toEqual([])
  })
})

describe('Faults of a new offer', () => {
  const terms: OfferTerms = { kind: 'offer', quantity: 500, amount: 85, hours: 48, delivery: 'ex-godown', note: '' }
  const lot: OfferedListing = {
    live: true,
    own: false,
    selling: false,
    unit: 'Metre',
    amount: 92,
    negotiable: true,
    quantityAvailable: 4200,
    wholeLot: false,
  }
  const made: OffersMade = { open: false, tries: 0, openOfAccount: 0, openMost: 20 }
  const faultOf = (
    given: Partial<OfferTerms>,
    listing: Partial<OfferedListing> = {},
    before: Partial<OffersMade> = {},
  ) => {
    const fault = offerFault({ ...terms, ...given }, { ...lot, ...listing }, { ...made, ...before })
    return fault && [fault.reason, fault.field]
  }

  test('are none for a valid offer, even below the minimum order or for part of the quantity', () => {
    for (const given of [{}, { quantity: 0.001 }, { quantity: 4200 }, { amount: 92 }, { amount: 0.01 }, { hours: 168 }])
      expect(faultOf(given)).toBeUndefined()
    expect(faultOf({ kind: 'ask', amount: null })).toBeUndefined()
    expect(faultOf({ delivery: 'delivered', pin: '380001' })).toBeUndefined()
  })

  test.each([
    [['invalid', 'quantity'], { quantity: 0 }],
    [['invalid', 'quantity'], { quantity: Number.NaN }],
    [['invalid', 'quantity'], { quantity: 1e9 }],
    [['invalid', 'quantity'], { quantity: 1.2345 }],
    [['quantity_unavailable', 'quantity'], { quantity: 4200.001 }],
    [['invalid', 'amount'], { amount: null }],
    [['invalid', 'amount'], { amount: 0 }],
    [['invalid', 'amount'], { amount: 85.005 }],
    [['above_asked', 'amount'], { amount: 92.01 }],
    [['invalid', 'hours'], { hours: 36 }],
    [['invalid', 'pin'], { delivery: 'delivered' as const, pin: '012345' }],
    [['invalid', 'pin'], { delivery: 'delivered' as const, pin: '000000' }],
    [['invalid', 'pin'], { delivery: 'ex-godown' as const, pin: '000000' }],
    [['invalid', 'note'], { note: 'x'.repeat(301) }],
    [['invalid', 'note'], { note: 'good\u202eecirp' }],
  ])('are %s for %o', (expected, given) => {
    expect(faultOf(given)).toEqual(expected)
  })

  test('follow the terms of the listing', () => {
    expect(faultOf({}, { live: false })).toEqual(['not_found', 'deadstockId'])
    expect(faultOf({}, { own: true })).toEqual(['own_listing', 'deadstockId'])
    expect(faultOf({}, { wholeLot: true })).toEqual(['invalid', 'quantity'])
    expect(faultOf({ quantity: 4200 }, { wholeLot: true })).toBeUndefined()
    expect(faultOf({}, { negotiable: false })).toEqual(['not_negotiable', 'amount'])
    expect(faultOf({ amount: 92 }, { negotiable: false })).toBeUndefined()
    expect(faultOf({}, { negotiable: false, selling: true })).toBeUndefined()
    expect(faultOf({ quantity: 9e8 }, { quantityAvailable: null })).toBeUndefined()
  })

  test('include an amount above the asked rate for that quantity, with price breaks applied', () => {
    const priceBreaks = [
      { from: 1000, rate: 88 },
      { from: 3000, rate: 80 },
    ]
    for (const [quantity, rate] of [
      [999, 92],
      [1000, 88],
      [2999.999, 88],
      [4200, 80],
    ] as const) {
      expect(listedRate({ ...lot, priceBreaks }, quantity)).toBe(rate)
      expect(faultOf({ quantity, amount: rate }, { priceBreaks, negotiable: false })).toBeUndefined()
      expect(faultOf({ quantity, amount: rate + 0.01 }, { priceBreaks })?.[0]).toBe('above_asked')
    }
  })

  test('report an open offer first, then the limit of tries, then the limit of open offers of the account', () => {
    const all = { open: true, tries: 5, openOfAccount: 20 }
    expect(faultOf({}, {}, all)?.[0]).toBe('offer_open')
    expect(faultOf({}, {}, { tries: 5 })?.[0]).toBe('offer_limit')
    expect(faultOf({ kind: 'ask' }, {}, { tries: 5 })).toBeUndefined()
    expect(faultOf({}, {}, { openOfAccount: 20 })?.[0]).toBe('offer_limit')
    expect(faultOf({}, {}, { tries: 4, openOfAccount: 19 })).toBeUndefined()
  })

  test('are reported one at a time, in the order of the form', () => {
    expect(faultOf({ quantity: 0, amount: 0, note: 'x'.repeat(400) }, {}, { open: true })).toEqual([
      'invalid',
      'quantity',
    ])
    expect(faultOf({ amount: 100, hours: 1 }, { negotiable: false })).toEqual(['above_asked', 'amount'])
  })
})

test('A total is rounded half up to the paisa, however large', () => {
  expect(offerTotal(500, 85)).toBe(42_500)
  expect(offerTotal(0.5, 0.01)).toBe(0.01)
  expect(offerTotal(0.499, 0.01)).toBe(0)
  expect(offerTotal(1.005, 1)).toBe(1.01)
  expect(offerTotal(3, 33.33)).toBe(99.99)
  expect(offerTotal(999_999_999, 999_999_999.99)).toBe(999_999_998_990_000_000)
})

test('A floor is a percentage of the asked rate, and an amount equal to it is allowed', () => {
  expect(isBelowFloor(73.6, 92, 80)).toBe(false)
  expect(isBelowFloor(73.59, 92, 80)).toBe(true)
})

test('Only the fourth offer warns that the next one is the last', () => {
  expect([0, 3, 4, 5].map(isLastTry)).toEqual([false, false, true, false])
})
