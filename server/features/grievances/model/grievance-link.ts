import { timingSafeEqual } from 'node:crypto'
import { links } from '#contract/urls.ts'
import type { KeyedHash } from '#server/platform/security/keyed-hash.ts'
import type { Services } from '#server/platform/services.ts'

const bytes = 16

const macOf = (keyedHash: KeyedHash, id: string): Buffer => keyedHash('grievance link', id).subarray(0, bytes)

/**
 * The secret for one complaint: its holder may read, answer and withdraw the complaint and request a review, nothing
 * else.
 */
export const signGrievance = (keyedHash: KeyedHash, id: string): string => macOf(keyedHash, id).toString('base64url')

export function isLinkOf(keyedHash: KeyedHash, id: string, link: string): boolean {
  const given = Buffer.from(link, 'base64url')
  return given.length === bytes && timingSafeEqual(given, macOf(keyedHash, id))
}

/** The page that a mail links to. */
export const pageOfGrievance = (
  { config, keyedHash }: Pick<Services, 'config' | 'keyedHash'>,
  { id, number }: { id: string; number: string },
): string => new URL(links.complaintStatus(number, signGrievance(keyedHash, id)), config.publicUrl).href
