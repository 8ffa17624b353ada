import { Client } from 'pg'
import { codeOf } from '../log/error-details.ts'
import type { Log } from '../log/log.ts'
import { logSparingly } from '../log/log-sparingly.ts'
import { carryBy } from '../redis/carry-wake-ups.ts'
import type { Redis } from '../redis/redis.ts'
import type { Db } from './db.ts'
import { execute } from './fetch.ts'

const CHANNEL = 'topics'
const CHECK_MS = 15_000
const ANSWER_MS = 5000
const PAUSE_MS = { first: 250, longest: 2000 } as const

/** Notifies of changes under a topic. A subscriber reads by sequence number, so a lost notification costs only time. */
export interface PubSub {
  /**
   * calls `listener` on every notification of the topic, and on every reconnect; returns the function that unsubscribes
   */
  subscribe(topic: string, listener: () => void): () => void
  /**
   * Notifies of committed changes: at once in this process, and in batches to the others. A notification inside a
   * transaction makes commits in the whole cluster wait for each other and for the disk, so frequent events use this
   * instead.
   */
  publish(...topics: string[]): void
  close(): Promise<void>
}

/** Notifies when the surrounding transaction commits. */
export const notifyInTransaction = (db: Db, ...topics: string[]) =>
  execute(db)`select pg_notify(${CHANNEL}, topic) from unnest(${topics}::text[]) as topic`

/** Closes a connection that has died silently and would never deliver a notification again. */
function check(client: Client): () => void {
  const timer = setInterval(() => {
    const silent = setTimeout(() => client.connection.stream.destroy(new Error('no answer')), ANSWER_MS)
    client.query('select 1').then(
      () => clearTimeout(silent),
      () => clearTimeout(silent),
    )
  }, CHECK_MS).unref()
  return () => clearInterval(timer)
}

/**
 * Listens on its own connection, from now or as soon as the database answers, and reconnects after a loss. With a
 * Redis, notifications go through Redis, and through the database while it is away.
 */
export async function openPubSub(url: string, log: Log, redis?: Redis): Promise<PubSub> {
  const listeners = new Map<string, Set<() => void>>()
  let client: Client | undefined
  let closed = false
  let pause: number = PAUSE_MS.first
  const warn = logSparingly(log)

  const deliver = (topic: string) => {
    for (const listener of listeners.get(topic) ?? []) listener()
  }
  const unsent = new Set<string>()
  let sending = false
  let sent = Promise.resolve()
  const sendAll = async () => {
    sending = true
    while (unsent.size > 0) {
      const topics = [...unsent]
      unsent.clear()
      if (await carrier?.send(topics)) continue
      try {
        if (!client) throw new Error('away')
        await client.query(`select pg_notify('${CHANNEL}', topic) from unnest($1::text[]) as topic`, [topics])
      } catch {
        // the connection is lost, so the topics are sent over the next one
        for (const topic of topics) unsent.add(topic)
        break
      }
    }
    sending = false
  }
  const send = () => {
    if (!sending) sent = sendAll()
  }
  const deliverToAll = () => {
    for (const set of listeners.values()) for (const listener of set) listener()
  }
  const reconnect = () => {
    client = undefined
    if (closed) return
    setTimeout(() => void connect().catch(reconnect), pause).unref()
    pause = Math.min(pause * 2, PAUSE_MS.longest)
  }
  const connect = async () => {
    const next = new Client({
      connectionString: url,
      application_name: 'nayastock pubsub',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    next.on('notification', ({ payload, processId }) => {
      // notifications of this process have been delivered locally already
      if (processId !== (next as Client & { processID: number }).processID) deliver(payload ?? '')
    })
    next.on('error', error => warn('pubsub.lost', codeOf(error) ?? '', { message: error.message }))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      void next.end()
      throw error
    }
    if (closed) return next.end()
    next.once('end', reconnect)
    const stopChecking = check(next)
    next.once('end', stopChecking)
    client = next
    pause = PAUSE_MS.first
    deliverToAll()
    send()
  }
  await connect().catch(reconnect)
  const carrier = redis && (await carryBy(redis, CHANNEL, deliver, deliverToAll))

  return {
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0 && listeners.get(topic) === set) listeners.delete(topic)
      }
    },
    publish(...topics) {
      for (const topic of topics) {
        deliver(topic)
        unsent.add(topic)
      }
      send()
    },
    async close() {
      closed = true
      await sent
      await client?.end()
    },
  }
}
