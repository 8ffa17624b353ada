import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cast, Signed } from '#bench/faults/people.ts'
import { messagesIn, readStream } from '#bench/messages/stream-reader.ts'
import { messageLimits } from '#contract/conversations/rules.ts'
import { repeat, settle, type Watcher } from './watcher.ts'

const SEND_EVERY_MS = 500
const RECONNECT_MS = 1000
/** A browser gives up a silent stream after this time (`web/api/live/event-stream.ts`). */
const SILENT_MS = 2.5 * messageLimits.heartbeatMs
/** The longest silence: a freeze of 35 s, and the time after which the stream is given up. */
const MOST_SECONDS = SILENT_MS / 1000 + 35

/** Sends a message twice a second, and follows the receiver's stream as a browser does: each message must arrive. */
export function watchStream(
  url: string,
  { id, from }: Cast['talks'][number],
  seller: Signed,
  { reconnects }: { reconnects: boolean },
): Watcher {
  const run = randomUUID().slice(0, 8)
  const acknowledgedAt = new Map<string, number>()
  const heard = new Map<string, number>()
  let reported = 0
  let number = 0
  let waiting: { text: string; key: string } | undefined
  const sending = repeat(SEND_EVERY_MS, async () => {
    // a message with an unknown outcome is sent again with its key
    waiting ??= { text: `Stream ${run} ${number++}`, key: randomUUID() }
    const { text, key } = waiting
    const response = await fetch(`${url}/api/message/create-message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${from.token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ data: { conversationId: id, clientId: key, message: text } }),
      signal: AbortSignal.timeout(15_000),
    })
    await response.arrayBuffer()
    if (response.status !== 200) return
    acknowledgedAt.set(text, performance.now())
    waiting = undefined
  })

  let lastEventId: string | undefined
  const over = new AbortController()
  const listening = repeat(RECONNECT_MS, async () => {
    if (!reconnects && lastEventId !== undefined) return
    let heardAt = performance.now()
    const headers = {
      authorization: `Bearer ${seller.token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    }
    const { port } = new URL(url)
    const reading = readStream({ port: Number(port), path: `/api/message/${id}/${seller.id}`, headers }, event => {
      heardAt = performance.now()
      // all following events are sent again
      if (event.event === 'reset') return
      lastEventId = event.id ?? lastEventId
      for (const { message } of messagesIn(event)) if (!heard.has(message)) heard.set(message, heardAt)
    })
    const line = new AbortController()
    void reading.gone.then(() => line.abort())
    const until = AbortSignal.any([line.signal, over.signal])
    while (!until.aborted && performance.now() - heardAt < SILENT_MS) await pause(100)
    reading.cut()
  })
  const unheard = () => [...acknowledgedAt.keys()].filter(text => !heard.has(text)).length
  return {
    report() {
      const all = [...acknowledgedAt]
      const recent = all.slice(reported).flatMap(([text, at]) => (heard.has(text) ? [heard.get(text)! - at] : []))
      reported = all.length - unheard()
      const longest = Math.max(0, ...recent) / 1000
      return {
        figures: `heard by stream after at most ${longest.toFixed(1)} s`,
        broken:
          longest > MOST_SECONDS ? [`a message was heard after ${longest.toFixed(1)} s, at most ${MOST_SECONDS}`] : [],
      }
    },
    async stop() {
      await sending.stop()
      const missing = await settle(MOST_SECONDS, unheard)
      over.abort()
      await listening.stop()
      console.log(`stream: ${acknowledgedAt.size} acknowledged, ${missing} not heard`)
      return missing > 0 ? [`${missing} of ${acknowledgedAt.size} messages were never heard by the stream`] : []
    },
  }
}
