import { expect, test } from 'vitest'
import { leadsAway } from './leads-away.ts'

const host = 'nayastock.in'

test.each([
  'pay at bit.ly/3xYz',
  'nayastock-login.xyz',
  'see goo.gl/abc',
  'https://evil.example/x',
  'cheap-lots.top has more',
  'WWW.EVIL.COM',
  'EVIL.XYZ',
  'visit evil.in today',
  't.me/lots',
  'पता.भारत',
  'ｅｖｉｌ．ｘｙｚ',
  'evil\u200b.xyz',
  'open nayastock-login and enter the code',
  'secure.nayastock',
  'nаyastосk-support',
  'nayastock.in.evil.xyz/login',
  'https://nayastock.in@evil.xyz',
  'http://nayastock.in.evil.xyz',
])('%j may lead readers to another site', text => expect(leadsAway(text, host)).toBe(true))

test.each([
  'I saw your lot on Nayastock.',
  'https://nayastock.in/deadstock/1 is the one',
  'nayastock.in/deadstock/1',
  '20 pcs.in box, 58.in width',
  'Thanks.Is it there?',
  'Rates are ok.Please send.My address follows.',
  'M.K.Traders pvt.ltd',
  'sq.mt rate, approx.mm',
  'mail me: ravi.k@mill.example',
  'Rs.500 per kg, 2.5 mm, 10.50',
  'Nayastock’s price',
])('%j leads to no other site', text => expect(leadsAway(text, host)).toBe(false))
