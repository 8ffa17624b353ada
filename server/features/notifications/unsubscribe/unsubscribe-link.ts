import { timingSafeEqual } from 'node:crypto'
import { type NotificationKey, notificationSettings } from '#contract/accounts/settings.ts'
import { links } from '#contract/urls.ts'
import type { KeyedHash } from '#server/platform/security/keyed-hash.ts'
import type { Services } from '#server/platform/services.ts'

/** The scope of a link: one kind of mail to a user, or the mails about a saved search or seller. */
type Stopped = NotificationKey | 'saved_search' | 'saved_seller'

const keys: readonly NotificationKey[] = notificationSettings.map(({ key }) => key)
// links contain the index of a setting; no setting will ever have these numbers
const ofSaved = { saved_search: 255, saved_seller: 254 } as const
const placeOf = (key: Stopped): number =>
  key === 'saved_search' || key === 'saved_seller' ? ofSaved[key] : keys.indexOf(key)
const keyAt = (place: number): Stopped | undefined =>
  place === ofSaved.saved_search ? 'saved_search' : place === ofSaved.saved_seller ? 'saved_seller' : keys[place]
const length = { id: 16, mac: 16 } as const

/**
 * A token that only stops one kind of mail to a user, or the mails about one saved search or seller; it does not
 * expire.
 */
function signUnsubscribe(keyedHash: KeyedHash, subject: string, key: Stopped): string {
  const id = Buffer.from(subject.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, Buffer.from([placeOf(key)]), macOf(keyedHash, subject, key)]).toString('base64url')
}

/**
 * The scope and owner of a link: the id of a user, a saved search or a saved seller; undefined if the link is forged.
 */
export function readUnsubscribe(keyedHash: KeyedHash, link: string): { id: string; key: Stopped } | undefined {
  const bytes = Buffer.from(link, 'base64url')
  const place = bytes[length.id] ?? -1
  const key = keyAt(place)
  if (bytes.length !== length.id + 1 + length.mac || key === undefined) return undefined
  const hex = bytes.subarray(0, length.id).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes.subarray(length.id + 1), macOf(keyedHash, id, key)) ? { id, key } : undefined
}

const macOf = (keyedHash: KeyedHash, subject: string, key: string): Buffer =>
  keyedHash('unsubscribe', subject, key).subarray(0, length.mac)

/**
 * The page where a reader stops mails of one kind, and the headers by which a mail program does it in one click
 * (RFC 8058).
 */
export function unsubscribeHeaders(
  { config, keyedHash }: Services,
  subject: string,
  key: Stopped,
): { page: string; headers: Record<string, string> } {
  const link = signUnsubscribe(keyedHash, subject, key)
  return {
    page: new URL(links.unsubscribe(link), config.publicUrl).href,
    headers: {
      'List-Unsubscribe': `<${new URL(`/api/unsubscribe?link=${link}`, config.publicUrl).href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
