import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { codeOf, messageOf } from '../log/error-details.ts'
import { StartupError } from '../runtime/startup-error.ts'
import { within } from '../runtime/within.ts'

const PATIENCE_MS = 3000

/** Throws a StartupError of one sentence unless a Redis or Valkey at `url` answers and allows writes and scripts. */
export async function checkRedis(url: string): Promise<void> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: false },
  })
  client.on('error', () => {})
  const key = `nayastock:check:${randomUUID()}`
  try {
    await within(PATIENCE_MS, client.connect())
    await within(PATIENCE_MS, client.eval("return redis.call('set', KEYS[1], '1', 'px', 1000)", { keys: [key] }))
  } catch (error) {
    throw new StartupError(sentenceFor(error))
  } finally {
    if (client.isOpen) client.destroy()
  }
}

function sentenceFor(error: unknown): string {
  const message = messageOf(error)
  if (message.startsWith('NOAUTH'))
    return 'REDIS_URL leads to a Redis that needs a password; write it into the address, as in redis://:password@host:6379.'
  if (/^(?:WRONGPASS|ERR AUTH|ERR invalid password)/.test(message))
    return 'REDIS_URL has a user or password that the Redis there does not know.'
  if (message.startsWith('READONLY')) return 'REDIS_URL leads to a read-only replica; name the primary.'
  if (message.startsWith('NOPERM'))
    return 'REDIS_URL names a user who may not write and run scripts there; grant both on nayastock:*.'
  if (/database|DB index/i.test(message)) return `REDIS_URL names a database that does not exist: ${message}.`
  const reason = (message || codeOf(error) || 'no reason given').replace(/\.$/, '')
  return `REDIS_URL cannot be used: ${reason}; start the Redis or Valkey there, or leave the variable unset.`
}
