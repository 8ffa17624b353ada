import { expect, test } from 'vitest'
import { formatPhone, isPhone, normalisePhone, phoneLink, whatsappLink } from './phone.ts'

test.each([
  '9876543210',
  '+91 98765 43210',
  '0091-98765-43210',
  '09876543210',
  '919876543210',
  '(+91) 98765.43210',
  '+91 098765 43210',
  '+91 (0) 98765-43210',
  '0091 09876543210',
  '91 09876543210',
  ' +91 98765 43210 ',
])('%s is normalised to its ten digits', pasted => expect(normalisePhone(pasted)).toBe('9876543210'))

test('a ten-digit number that begins with 91 keeps all its digits', () => {
  expect(normalisePhone('9198765432')).toBe('9198765432')
})

test('an invalid number is left unchanged for validation', () => {
  for (const text of [
    '',
    'call me',
    '98765',
    '98765432101',
    '+1 9876543210',
    '+91 0098765 43210',
    '0 0 9876543210',
    '9'.repeat(5000),
  ]) {
    expect(isPhone(normalisePhone(text))).toBe(false)
  }
})

test('only ten digits that begin with 6 to 9 are a mobile number', () => {
  expect(['6000000000', '9999999999'].every(isPhone)).toBe(true)
  expect(['5999999999', '98765 43210', '٩٨٧٦٥٤٣٢١٠'].some(isPhone)).toBe(false)
})

test('a stored number is shown and dialled with the country code', () => {
  expect(formatPhone('9876543210')).toBe('+91 98765 43210')
  expect(phoneLink('9876543210')).toBe('tel:+919876543210')
})

test('a number opens a WhatsApp chat with the prefix 91 and a prepared text', () => {
  expect(whatsappLink('9876543210', 'Is “A & B” there? http://x/1')).toBe(
    'https://wa.me/919876543210?text=Is%20%E2%80%9CA%20%26%20B%E2%80%9D%20there%3F%20http%3A%2F%2Fx%2F1',
  )
})
