import { createEventSource, type EventSourceClient } from 'eventsource-client'
import { messageLimits } from '#contract/conversations/rules.ts'
import { endSession } from '../ended-session.ts'
import { readToken } from '../session.ts'

/** One event: its name (if any), its data, and the id from which the next connection resumes. */
export interface StreamEvent {
  id: string | undefined
  name: string | undefined
  data: string
}

/** `open`: connected; `waiting`: reconnecting; `refused`: permanently refused. */
export type ConnectionState = 'open' | 'waiting' | 'refused'

export interface StreamOptions {
  /** the id of the last event of an earlier connection; '' begins with the first event */
  lastEventId: string
  onEvent: (event: StreamEvent) => void
  onState: (state: ConnectionState) => void
}

const SILENT_MS = 2.5 * messageLimits.heartbeatMs
const MOST_WAIT_MS = 30_000

/**
 * Follows an event stream until the returned function is called. A broken connection is retried after a growing delay
 * and resumes at the last event; only a permanent refusal ends it.
 */
export function followStream(path: string, { lastEventId: from, onEvent, onState }: StreamOptions): () => void {
  let failures = 0
  let retryAfterMs = 0
  let heardAt = Date.now()
  let over = false

  function open(lastEventId: string | undefined): EventSourceClient {
    const opened = createEventSource({
      url: new URL(path, location.href),
      ...(lastEventId && { initialLastEventId: lastEventId }),
      fetch: connect,
      onMessage({ id, event, data }) {
        heardAt = Date.now()
        // ignores an event of an abandoned connection: the next connection repeats it
        if (!over && opened === source) onEvent({ id, name: event, data })
      },
      onComment() {
        heardAt = Date.now()
      },
      onScheduleReconnect: () => {
        if (!over) onState('waiting')
      },
    })
    return opened
  }
  let source = open(from)

  async function connect(_url: string | URL, init: { headers?: Record<string, string>; signal?: AbortSignal } = {}) {
    await pause(Math.max(retryAfterMs, waitAfter(failures)), init.signal)
    heardAt = Date.now()
    // reads the current token: a new sign-in may have replaced the first token
    const token = readToken()
    const headers = { ...init.headers, authorization: `Bearer ${token ?? ''}` }
    const response = await fetch(path, { ...init, headers }).catch((error: unknown) => {
      if (!init.signal?.aborted) failures += 1
      throw error
    })
    if (response.ok) {
      failures = 0
      retryAfterMs = 0
      onState('open')
      return response
    }
    failures += 1
    retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1000
    void response.body?.cancel()
    const { status } = response
    console.warn(`${path} answered ${status}`)
    if (status >= 400 && status < 500 && status !== 429) {
      stop()
      onState('refused')
      if (status === 401) endSession(path, token, true)
    }
    throw new Error('not a stream')
  }

  /** Opens a new connection that resumes at the last event. */
  function restart() {
    source.close()
    failures = 0
    heardAt = Date.now()
    source = open(source.lastEventId)
  }
  // a connection can break without an error: after the device slept, or if a router dropped it
  const watch = setInterval(() => {
    if (source.readyState === 'open' && Date.now() - heardAt > SILENT_MS) {
      onState('waiting')
      restart()
    }
  }, 5000)
  const connectionLost = () => onState('waiting')
  addEventListener('offline', connectionLost)
  addEventListener('online', restart)

  function stop() {
    if (over) return
    over = true
    clearInterval(watch)
    removeEventListener('offline', connectionLost)
    removeEventListener('online', restart)
    source.close()
  }
  return stop
}

/** The pause added before a retry: none before the first retry, and then a growing pause with jitter. */
const waitAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(MOST_WAIT_MS, 500 * 2 ** failures) * (0.5 + Math.random() / 2)

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (ms <= 0) return Promise.resolve()
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
