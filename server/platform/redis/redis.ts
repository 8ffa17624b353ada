import { createClient, type RedisClientType } from '@redis/client'
import { codeOf, messageOf } from '../log/error-details.ts'
import type { Log } from '../log/log.ts'
import { logSparingly } from '../log/log-sparingly.ts'
import { within } from '../runtime/within.ts'

type Client = RedisClientType

const ANSWER_MS = 250
/** The pause before a Redis that did not answer is tried again. */
const REST_MS = 1000
const PING_MS = 2000
const PART = 'redis'

/** A Redis or Valkey that may be away at any moment: every caller has a fallback. */
export interface Redis {
  /** The answer; undefined while Redis is away, in which case the command may still have run. */
  call<T>(question: (client: Client) => Promise<T>): Promise<T | undefined>
  /**
   * Subscribes to a channel. `onBack` is called periodically while messages may be missed, and once when the channel is
   * received again.
   */
  follow(channel: string, hear: (message: string) => void, onBack: () => void): Promise<void>
  close(): Promise<void>
}

export function redisClient(url: string): Client {
  const client: Client = createClient({
    url,
    name: 'nayastock',
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    pingInterval: PING_MS,
    socket: {
      connectTimeout: 1000,
      // no answer to a ping means that the connection has died silently
      socketTimeout: 2 * PING_MS,
      reconnectStrategy: tries => Math.min(100 * 2 ** tries, 2000),
    },
  })
  return client
}

/** Connects to the Redis at `url`, if there is one, now or as soon as it answers. */
export async function openRedis(
  url: string | undefined,
  { log, degraded }: { log: Log; degraded: Set<string> },
): Promise<Redis | undefined> {
  if (url === undefined) return undefined
  const warn = logSparingly(log)
  const client = redisClient(url)
  const follower = client.duplicate()
  let retryAt = 0
  let closed = false
  const away = (error: unknown) => {
    if (closed) return
    degraded.add(PART)
    warn('redis.away', codeOf(error) ?? '', { message: messageOf(error) })
  }
  for (const each of [client, follower]) each.on('error', away)
  client.on('ready', () => {
    retryAt = 0
    degraded.delete(PART)
  })
  const connecting = [client.connect(), follower.connect()].map(each => each.catch(away))
  await Promise.race([Promise.all(connecting), new Promise(resolve => setTimeout(resolve, ANSWER_MS).unref())])

  const timers: NodeJS.Timeout[] = []
  return {
    async call(question) {
      if (!client.isReady || performance.now() < retryAt) return undefined
      try {
        const answer = await within(ANSWER_MS, question(client))
        degraded.delete(PART)
        return answer
      } catch (error) {
        retryAt = performance.now() + REST_MS
        away(error)
        return undefined
      }
    },
    async follow(channel, hear, onBack) {
      let subscribed = false
      // afterwards the client subscribes again on each reconnect
      const subscribe = async () => {
        if (subscribed || !follower.isReady) return
        await follower.subscribe(channel, hear).then(() => (subscribed = true), away)
      }
      follower.on('ready', () => {
        void subscribe()
        onBack()
      })
      const deaf = async () => {
        if (subscribed && follower.isReady) return
        await subscribe()
        onBack()
      }
      timers.push(setInterval(() => void deaf(), REST_MS).unref())
      await subscribe()
    },
    async close() {
      closed = true
      for (const timer of timers) clearInterval(timer)
      for (const each of [client, follower]) if (each.isOpen) each.destroy()
      await Promise.all(connecting)
    },
  }
}
