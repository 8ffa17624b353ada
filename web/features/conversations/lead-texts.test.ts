import { expect, test } from 'vitest'
import { formatLead, leadMark } from './lead-texts.ts'
import { firstMessages } from './thread/first-messages.ts'

test("a lead is labelled 'called' or 'asked for contact', with a sentence for each side", () => {
  expect(leadMark({ kind: 'call' })).toBe('called')
  expect(leadMark({ kind: 'contact' })).toBe('asked for contact')
  expect(formatLead({ kind: 'call', byMe: true })).toBe('You called')
  expect(formatLead({ kind: 'contact', byMe: false })).toBe('Asked for your contact')
})

test('the suggested first message contains the minimum order', () => {
  const listing = { id: '', name: '', image: null, amount: 92, unit: 'Metre', minOrderQuantity: 12_500, live: true }
  expect(firstMessages(listing)).toEqual([
    'Is this still available?',
    'Can you share more photos?',
    'What is your best price for 12,500 metres?',
  ])
  expect(firstMessages({ ...listing, minOrderQuantity: null })[2]).toBe('What is your best price?')
})
