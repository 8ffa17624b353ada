import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyedHash } from './keyed-hash.ts'

const cipher = 'aes-256-gcm'
const bytes = { iv: 12, tag: 16 } as const

/** Encrypts a text for `purpose` under the server's secret, which is outside the database (AES-256-GCM, base64). */
export function encrypt(keyedHash: KeyedHash, purpose: string, text: string): string {
  const iv = randomBytes(bytes.iv)
  const sealing = createCipheriv(cipher, keyedHash('encrypt', purpose), iv)
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts a text; throws if it was changed, or encrypted for another purpose or under another secret. */
export function decrypt(keyedHash: KeyedHash, purpose: string, sealed: string): string {
  const all = Buffer.from(sealed, 'base64')
  const opening = createDecipheriv(cipher, keyedHash('encrypt', purpose), all.subarray(0, bytes.iv), {
    authTagLength: bytes.tag,
  })
  opening.setAuthTag(all.subarray(bytes.iv, bytes.iv + bytes.tag))
  return opening.update(all.subarray(bytes.iv + bytes.tag), undefined, 'utf8') + opening.final('utf8')
}

/** Decrypts a text; undefined if `decrypt` throws, such as for a text under a lost SECRET_KEY. */
export function tryUnseal(keyedHash: KeyedHash, purpose: string, sealed: string): string | undefined {
  try {
    return decrypt(keyedHash, purpose, sealed)
  } catch {
    return undefined
  }
}
