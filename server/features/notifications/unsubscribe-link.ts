import { timingSafeEqual } from 'node:crypto'
import { type NotificationKey, notificationSettings } from '../../../contract/accounts/rules.ts'
import { links } from '../../../contract/urls.ts'
import type { KeyedHash } from '../../platform/security/keyed-hash.ts'
import type { Services } from '../../platform/services.ts'

const keys = notificationSettings.map(({ key }) => key)
const length = { id: 16, mac: 16 } as const

/** What lets anybody who holds it switch one kind of mail of one user off, and nothing else; it does not run out. */
function signUnsubscribe(keyedHash: KeyedHash, userId: string, key: NotificationKey): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, Buffer.from([keys.indexOf(key)]), macOf(keyedHash, userId, key)]).toString('base64url')
}

/** The user and the kind of mail behind a link; undefined when it was not made here. */
export function readUnsubscribe(
  keyedHash: KeyedHash,
  link: string,
): { userId: string; key: NotificationKey } | undefined {
  const bytes = Buffer.from(link, 'base64url')
  const key = keys[bytes[length.id] ?? -1]
  if (bytes.length !== length.id + 1 + length.mac || key === undefined) return undefined
  const hex = bytes.subarray(0, length.id).toString('hex')
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes.subarray(length.id + 1), macOf(keyedHash, userId, key)) ? { userId, key } : undefined
}

const macOf = (keyedHash: KeyedHash, userId: string, key: string): Buffer =>
  keyedHash('unsubscribe', userId, key).subarray(0, length.mac)

/** The page where a reader stops such mails, and the headers by which their mail program does it in one click (RFC 8058). */
export function unsubscribeHeaders(
  { config, keyedHash }: Services,
  userId: string,
  key: NotificationKey,
): { page: string; headers: Record<string, string> } {
  const link = signUnsubscribe(keyedHash, userId, key)
  return {
    page: new URL(links.unsubscribe(link), config.publicUrl).href,
    headers: {
      'List-Unsubscribe': `<${new URL(`/api/unsubscribe?link=${link}`, config.publicUrl).href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
