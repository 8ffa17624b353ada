import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'
import { createKeyedHash } from './keyed-hash.ts'

const keyedHash = createKeyedHash(Buffer.alloc(32, 1))

test('an encrypted text decrypts, contains no plaintext and differs each time', () => {
  const sealed = encrypt(keyedHash, 'mail', 'code 1234 ✓')
  expect(decrypt(keyedHash, 'mail', sealed)).toBe('code 1234 ✓')
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('1234')
  expect(encrypt(keyedHash, 'mail', 'code 1234 ✓')).not.toBe(sealed)
})

test('a text changed or encrypted for another purpose or key does not decrypt', () => {
  const sealed = encrypt(keyedHash, 'mail', 'text')
  const changed = Buffer.from(sealed, 'base64')
  changed[changed.length - 1]! ^= 1
  expect(() => decrypt(keyedHash, 'mail', changed.toString('base64'))).toThrow('unable to authenticate')
  expect(() => decrypt(keyedHash, 'other', sealed)).toThrow('unable to authenticate')
  expect(() => decrypt(createKeyedHash(Buffer.alloc(32, 2)), 'mail', sealed)).toThrow('unable to authenticate')
  expect(() => decrypt(keyedHash, 'mail', '')).toThrow('Invalid initialization vector')
})
