import { expect, test } from 'vitest'
import { cleanDisplayName, displayNameFault, displayNameMessages } from './display-names.ts'

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
  'Sapphire Traders 24×7',
])('%s may stand beside a badge', name => expect(displayNameFault(name)).toBeUndefined())

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
])('%j imitates a badge or hides something', name => expect(displayNameFault(name)).toBe(displayNameMessages.signs))

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
])('%s claims what only the badge may say', name => expect(displayNameFault(name)).toBe(displayNameMessages.claim))

test('a name from elsewhere is cleaned, and dropped when it claims to be verified', () => {
  expect(cleanDisplayName('  Asha\u0000Mehta ✅\u202e ', 100)).toBe('Asha Mehta')
  expect(cleanDisplayName('Asha ✔ Verified by Nayastock', 100)).toBe('')
  expect(cleanDisplayName('a'.repeat(120), 100)).toHaveLength(100)
})
