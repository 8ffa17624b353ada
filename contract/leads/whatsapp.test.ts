import { expect, test } from 'vitest'
import { whatsappLink } from '../shared/phone.ts'
import { whatsappLimits, whatsappText } from './whatsapp.ts'

const lot = {
  seller: 'Asha Mills',
  name: 'Cotton poplin',
  amount: 92,
  unit: 'Metre',
  minOrderQuantity: 500,
  wholeLot: false,
  address: 'https://nayastock.example/product/0190c0de-0000-7000-8000-000000000000',
}

test('a WhatsApp chat starts with the name, price, minimum order and address of the listing', () => {
  expect(whatsappText(lot)).toBe(
    `Hello Asha Mills, I saw your lot on Nayastock: Cotton poplin, ₹92 / metre, minimum 500 m. ${lot.address} I need about ___ m.`,
  )
  expect(whatsappText({ ...lot, wholeLot: true })).toBe(
    `Hello Asha Mills, I saw your lot on Nayastock: Cotton poplin, ₹92 / metre, whole lot only. ${lot.address} Is it still available?`,
  )
  expect(whatsappText({ ...lot, amount: null, unit: null })).toBe(
    `Hello Asha Mills, I saw your lot on Nayastock: Cotton poplin. ${lot.address} Is it still available?`,
  )
})

test.each(['Nuts & bolts #8 + 50% =?', 'Brass 🔩 parts', 'सूती कपड़ा', 'W'.repeat(150)])(
  'the WhatsApp address contains exactly the text about the listing %s',
  name => {
    const text = whatsappText({
      ...lot,
      name,
      seller: 'S'.repeat(200),
      amount: 123_456_789.25,
      minOrderQuantity: 99_999_999,
    })
    expect(text).toContain(`: ${name}, ₹`)
    expect(text.length).toBeLessThanOrEqual(whatsappLimits.textMost)
    const url = new URL(whatsappLink('9812345678', text))
    expect([url.host, url.pathname, url.searchParams.get('text')]).toEqual(['wa.me', '/919812345678', text])
  },
)
