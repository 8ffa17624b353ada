import { describe, expect, test } from 'vitest'
import { isEmail, normaliseEmail } from './email.ts'
import { isCode } from './rules.ts'

describe('e-mail addresses', () => {
  test.each(['a@b.co', 'first.last+tag%x_y-z@mail.example.co.in', ' Padded@Example.COM ', 'dot@example.com.'])(
    '%s is a valid address',
    text => expect(isEmail(text)).toBe(true),
  )

  test.each([
    '',
    'plain',
    'a@b',
    'a@b.c',
    'a@b.1',
    '@example.com',
    'a@@example.com',
    'a b@example.com',
    'a..b@example.com',
    'a@exa..mple.com',
    'a@-example.com',
    'a@example-.com',
    'a@example.com..',
    'a@example.com\nb@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
    'm\u0131ke@example.com',
    'mi\u212ae@example.com',
    '\uff4dike@example.com',
    'mike@ex\u0430mple.com',
    '"quoted"@example.com',
  ])('%j is no valid address', text => expect(isEmail(text)).toBe(false))

  test('have one normalised form for storage and comparison', () => {
    expect(normaliseEmail('  Victim@X.COM. ')).toBe('victim@x.com')
    // only A to Z become small letters; other letters stay, so that the address stays a different one
    expect(normaliseEmail('M\u0130KE@X.COM')).toBe('m\u0130ke@x.com')
  })

  test('are checked quickly even in a very long text', () => {
    const started = performance.now()
    for (const text of [
      'a'.repeat(100_000),
      `${'a'.repeat(100_000)}@`,
      `a@${'a.'.repeat(50_000)}`,
      '.'.repeat(100_000),
    ])
      expect(isEmail(text)).toBe(false)
    expect(performance.now() - started).toBeLessThan(200)
  })
})

test('a code is exactly four ASCII digits', () => {
  expect(isCode('0042')).toBe(true)
  for (const text of ['42', '00042', '1234\n', ' 1234', '1e24', '\uff11\uff12\uff13\uff14'])
    expect(isCode(text)).toBe(false)
})
