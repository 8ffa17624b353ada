import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyedHash } from './keyed-hash.ts'

const cipher = 'aes-256-gcm'
const bytes = { iv: 12, tag: 16 } as const

/** Encrypts a text for `purpose` under the secret that is kept outside the database (AES-256-GCM, base64). */
export function encrypt(keyedHash: KeyedHash, purpose: string, text: string): string {
  const iv = randomBytes(bytes.iv)
  const sealing = createCipheriv(cipher, keyedHash('encrypt', purpose), iv)
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64')
}

/** The text that was sealed; throws when it was changed, or sealed for something else or under another secret. */
export function decrypt(keyedHash: KeyedHash, purpose: string, sealed: string): string {
  const all = Buffer.from(sealed, 'base64')
  const opening = createDecipheriv(cipher, keyedHash('encrypt', purpose), all.subarray(0, bytes.iv), {
    authTagLength: bytes.tag,
  })
  opening.setAuthTag(all.subarray(bytes.iv, bytes.iv + bytes.tag))
  return opening.update(all.subarray(bytes.iv + bytes.tag), undefined, 'utf8') + opening.final('utf8')
}

/** The same, or undefined where `decrypt` throws: what was sealed under a SECRET_KEY that has been lost stays unreadable. */
export function tryUnseal(keyedHash: KeyedHash, purpose: string, sealed: string): string | undefined {
  try {
    return decrypt(keyedHash, purpose, sealed)
  } catch {
    return undefined
  }
}
