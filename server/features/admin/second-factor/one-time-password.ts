import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { secondFactor } from '#contract/accounts/second-factor-rules.ts'
import { product } from '#contract/shared/product.ts'

const generator = (secret: Secret, label = ''): TOTP =>
  new TOTP({
    issuer: product.name,
    label,
    algorithm: 'SHA1',
    digits: secondFactor.codeLength,
    period: secondFactor.stepSeconds,
    secret,
  })

/** A new secret for an authenticator app, as text to type and as the address behind the QR code. */
export function newAppSecret(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: generator(secret, label).toString() }
}

/** The time step of a code of the app, one step early or late allowed; undefined if the code is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const totp = generator(Secret.fromBase32(secret))
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A recovery code of 59 bits in three groups, without letters that look alike. */
export const newRecoveryCode = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join(
    '-',
  )

/** A QR code as one SVG path: a square per dark module, with the quiet zone around. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
