import confusables from 'unhomoglyph/data.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { displayNameMessages } from './display-name-messages.ts'
import { asRead, cleanDisplayName, displayNameFault } from './display-names.ts'

test.each([
  '',
  'Asha Mehta',
  'आशा मेहता',
  'ശ്രീ',
  "O'Neil-Shah & Sons",
  'Müller® GmbH',
  'Стальной лист 3 мм',
  'Cotton twill 58" ± 2%, 45° bias, 60×60',
  'PVC pipes ≥ 99% (A+ grade) №7',
  'Verma Traders',
  'Very Fine Textiles',
  'Administaff Tools',
  'Chairs for admin offices',
  'Support Rollers (P) Ltd.',
  'Systems & Controls',
  'Official Sports Goods',
  'सत्यम ट्रेडर्स',
  'श्री गणेश विक्रेता संघ',
  'Sapphire Traders 24×7',
])('%s is allowed beside a badge', name => expect(displayNameFault(name)).toBeUndefined())

test.each([
  '✅ Asha',
  'Asha ✔',
  'Asha √',
  'Asha ∨',
  'Asha ᐯ',
  'a\tb',
  'a\u0000b',
  'Asha \u202egnikrow',
  'a\u2066b',
  'a\u200fb',
  'Mill\u200bs',
])('%j imitates a badge or hides characters', name => expect(displayNameFault(name)).toBe(displayNameMessages.signs))

test.each([
  'Asha (Verified by Nayastock)',
  '[Verified] Asha',
  'VERIFIED seller',
  'Asha V e r i f i e d',
  'Vеrіfіеd Mills',
  'ᐯerified Mills',
  'Ver1f1ed Mills',
  'Ｖｅｒｉｆｉｅｄ Mills',
  'Nayastock Support',
  'Nаyаstосk',
  'Verifıed Mills',
  'Ꮩerified Mills',
  'Ver!fied Mills',
  'Veriﬁed Mills',
  'V3r1f13d Mills',
  'verlfled Mills',
  'सत्यापित विक्रेता',
  'वेरिफाइड सेलर',
  'N@ya5t0ck',
])('%s claims to be verified', name => expect(displayNameFault(name)).toBe(displayNameMessages.claim))

test.each([
  'Admin',
  'ADMIN 2',
  'Аdmin',
  'Adm1n',
  'The Admin',
  'Official Support',
  'Customer-Support',
  'Deleted User',
  'deleted user 3',
  'Moderator.',
  'एडमिन',
])('%s is reserved for the marketplace', name => expect(displayNameFault(name)).toBe(displayNameMessages.reserved))

test('the look-alike table contains the Unicode confusables of single Latin letters', () => {
  const missing = Object.entries(confusables).filter(([sign, like]) => {
    const letter = like
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
    const isSmall = sign.normalize('NFKD').toLowerCase() === sign && /^[^ -~]$/u.test(sign) && /^\p{L}$/u.test(sign)
    return isSmall && /^[a-z]$/.test(letter) && asRead(sign) !== asRead(letter)
  })
  expect(missing).toEqual([])
})

test('an imported name is cleaned, and dropped when it claims to be verified', () => {
  expect(cleanDisplayName('  Asha\u0000Mehta ✅\u202e ', 100)).toBe('Asha Mehta')
  expect(cleanDisplayName('Asha ✔ Verified by Nayastock', 100)).toBe('')
  expect(cleanDisplayName('a'.repeat(120), 100)).toHaveLength(100)
})
