import { createHash, createHmac, randomBytes } from 'node:crypto'

/** HMAC-SHA-256 under the server's secret, which is outside the database; `purpose` separates uses. */
export type KeyedHash = (purpose: string, ...parts: string[]) => Buffer

export const createKeyedHash =
  (secret: Buffer): KeyedHash =>
  (purpose, ...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest()

/** SHA-256, for secrets that are already long and random. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A fresh secret of `bytes` random bytes, base64url. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** A fresh secret of 26 small letters and digits, 130 random bits, for an e-mail address. */
export const newReplyToken = (): string => Array.from(randomBytes(26), byte => BASE32[byte % 32]).join('')
