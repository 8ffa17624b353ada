import { expect, test } from 'vitest'
import { gstinCheckDigit, isGstin, isPan, normaliseTaxId, taxIdFacts } from './tax-ids.ts'

test.each(['27AAPFU0939F1ZV', '09AAACT2727Q1ZU', '24AAACC1206D1ZM'])('%s has the right check digit', gstin => {
  expect(gstinCheckDigit(gstin)).toBe(gstin.charAt(14))
  expect(isGstin(gstin)).toBe(true)
})

test.each([
  ['22AAAAA0000A1Z5', 'C'],
  ['27ABCDE1234F1Z5', '0'],
  ['29ABCDE1234F2Z5', 'V'],
  ['07AAAAA1234A1Z1', 'Q'],
])('the sample number %s passes the pattern though its check digit should be %s', (gstin, digit) => {
  expect(isGstin(gstin)).toBe(true)
  expect(gstinCheckDigit(gstin)).toBe(digit)
})

test('the patterns are anchored at both ends', () => {
  expect(isPan('ABCDE1234F')).toBe(true)
  expect(isPan('ABCDE1234F\n')).toBe(false)
  expect(isPan('xABCDE1234F')).toBe(false)
  expect(isGstin('27AAPFU0939F1ZVX')).toBe(false)
  expect(isGstin('27AAPFU0939F0ZV')).toBe(false)
})

test('spaces and lower case are normalised, and a long text is cut', () => {
  expect(normaliseTaxId(' 27 aapfu0939f 1zv ')).toBe('27AAPFU0939F1ZV')
  expect(normaliseTaxId('A'.repeat(100_000))).toHaveLength(16)
})

test('a valid GST number and PAN pass all four checks', () => {
  const facts = taxIdFacts({ gstin: '27AAPFU0939F1ZV', pan: 'AAPFU0939F', state: 'Maharashtra' })
  expect(facts.map(({ name, holds }) => [name, holds])).toEqual([
    ['check-digit', true],
    ['known-state', true],
    ['pan-inside-gstin', true],
    ['same-state', true],
  ])
})

test('each failed check gives one sentence', () => {
  const facts = taxIdFacts({ gstin: '27AAPFU0939F1ZX', pan: 'ABCDE1234F', state: 'Gujarat' })
  expect(facts.filter(({ holds }) => !holds).map(({ sentence }) => sentence)).toEqual([
    'The GST number looks mistyped (check digit does not match)',
    'The GST number contains a different PAN',
    'The business is in Gujarat, but its GST number was issued in Maharashtra',
  ])
  expect(taxIdFacts({ gstin: '55AAPFU0939F1ZV' })[1]).toMatchObject({
    holds: false,
    sentence: 'No state has the GST code 55',
  })
})

test('old codes and other spellings of a state match that state', () => {
  expect(taxIdFacts({ gstin: '25AAPFU0939F1ZV', state: 'Dadra & Nagar Haveli and Daman & Diu' }).at(-1)?.holds).toBe(
    true,
  )
  expect(taxIdFacts({ gstin: '28AAPFU0939F1ZV', state: 'Andhra Pradesh' }).at(-1)?.holds).toBe(true)
  expect(taxIdFacts({ gstin: '35AAPFU0939F1ZV', state: 'Andaman and Nicobar' }).at(-1)?.holds).toBe(true)
})

test('a malformed GST number gives no facts', () => expect(taxIdFacts({ gstin: '27AAPFU' })).toEqual([]))
