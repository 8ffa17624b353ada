import { timingSafeEqual } from 'node:crypto'
import { addDays, daysBetween, freshnessLimits } from '#contract/freshness/rules.ts'
import type { KeyedHash } from '#server/platform/security/keyed-hash.ts'

const length = { id: 16, day: 4, mac: 16 } as const
const dayZero = '1970-01-01'

/**
 * The secret part of the link in a mail. The link can only confirm the lots that the mail of this day listed for this
 * seller.
 */
export function signConfirm(keyedHash: KeyedHash, userId: string, day: string): string {
  const number = Buffer.alloc(length.day)
  number.writeUInt32BE(daysBetween(dayZero, day))
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, number, macOf(keyedHash, userId, day)]).toString('base64url')
}

/** The seller and the day of a link; undefined if it is forged or has expired. */
export function readConfirm(
  keyedHash: KeyedHash,
  link: string,
  today: string,
): { userId: string; day: string } | undefined {
  const bytes = Buffer.from(link, 'base64url')
  if (bytes.length !== length.id + length.day + length.mac) return undefined
  const hex = bytes.subarray(0, length.id).toString('hex')
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const number = bytes.readUInt32BE(length.id)
  const age = daysBetween(dayZero, today) - number
  if (age < 0 || age > freshnessLimits.linkDays) return undefined
  const day = addDays(dayZero, number)
  const given = bytes.subarray(length.id + length.day)
  return timingSafeEqual(given, macOf(keyedHash, userId, day)) ? { userId, day } : undefined
}

const macOf = (keyedHash: KeyedHash, userId: string, day: string): Buffer =>
  keyedHash('confirm-lots', userId, day).subarray(0, length.mac)
