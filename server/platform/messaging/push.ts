import { ECDH } from 'node:crypto'
import type { Config } from '../runtime/config.ts'

/** The subscription that a push service gave to a browser. */
export interface PushSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

const knownHosts = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']
const ANSWER_MS = 10_000

/** True for the address of a known push service; no other address is ever called. */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username || password) return false
  if (others.includes(origin)) return true
  return (
    protocol === 'https:' &&
    port === '' &&
    knownHosts.some(host => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
  )
}

/** True if the key is a point of the curve P-256, as encryption needs. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/**
 * Encrypts a text for one device (RFC 8291), signs the request (RFC 8292) and sends it to the push service; returns the
 * status.
 */
export async function sendPush(
  { push, supportEmail }: Config,
  subscription: PushSubscription,
  text: string,
  ttlSeconds: number,
): Promise<number> {
  if (!push || !isPushService(subscription.endpoint, push.services)) return 410
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = push
  const { headers, body } = webPush.generateRequestDetails(subscription, text, {
    vapidDetails: { subject: `mailto:${supportEmail}`, publicKey, privateKey },
    TTL: ttlSeconds,
  })
  const { 'Content-Length': _, ...sent } = headers
  const answer = await fetch(subscription.endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  await answer.body?.cancel()
  return answer.status
}
