import { describe, expect, test } from 'vitest'
import { addressSpellings, goodsTexts, phoneSpellings } from '#testkit/contact-spellings.ts'
import { containsContact, containsLink, maskPhones } from './contact-details.ts'

describe('a phone number', () => {
  test.each(phoneSpellings)('is found in %j and masked', (text, masked) => {
    expect([maskPhones(text), containsContact(text)]).toEqual([masked, true])
  })

  test.each(goodsTexts)('is not found in %j', text => {
    expect([maskPhones(text), containsContact(text)]).toEqual([text, false])
  })
})

test.each(addressSpellings)('%j contains contact details', text => expect(containsContact(text)).toBe(true))

test('a website counts as a link, an e-mail address or phone number does not', () => {
  expect(['look at www.other.example', 'mail a@b.example', '9876543210'].map(containsLink)).toEqual([
    true,
    false,
    false,
  ])
})

test('a text of 6,000 digits and signs is scanned within 200 ms', () => {
  const texts = ['9876 543 21 ', '9 8 7 ', '+91 ', '0-', '98765,', '1 2', '9\u200b'].map(part =>
    part.repeat(6000 / part.length),
  )
  const began = performance.now()
  for (const text of texts) maskPhones(text)
  expect(performance.now() - began).toBeLessThan(200 * texts.length)
})
