import { createEventSource, type EventSourceClient } from 'eventsource-client'
import type { ApiKey, ApiReply } from '../../contract/api.ts'
import { messageLimits } from '../../contract/conversations-rules.ts'
import { refuseToken } from './browser-client.ts'
import { readToken } from './session.ts'

export interface StreamOptions<K extends ApiKey> {
  onData: (data: ApiReply<K>) => void
  /** what came so far is too old to be continued: the next data begins anew */
  onReset?: () => void
  /** the line between page and server: 'open' while it stands, 'waiting' while it is being mended, 'refused' for good */
  onState?: (state: 'open' | 'waiting' | 'refused') => void
  /** nobody looks at it in a hidden tab: then it rests, and a browser keeps its few connections for other tabs */
  restWhileHidden?: boolean
}

const SILENT_MS = 2.5 * messageLimits.heartbeatMs
const MOST_WAIT_MS = 30_000
const REST_AFTER_MS = 30_000

/**
 * Follows an event stream until the returned function is called. Whatever breaks the line, it is mended with growing
 * patience and resumes where it was; only an answer that will not change ends it.
 */
export function followStream<K extends ApiKey>(
  key: K,
  params: Record<string, string>,
  { onData, onReset, onState, restWhileHidden = false }: StreamOptions<K>,
): () => void {
  const path = `/api${key.slice(key.indexOf(' ') + 1).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`
  let failures = 0
  let retryAfterMs = 0
  let heardAt = Date.now()
  let over = false
  let resting = false
  let restTimer: ReturnType<typeof setTimeout> | undefined

  const open = (lastEventId?: string): EventSourceClient =>
    createEventSource({
      url: new URL(path, location.href),
      ...(lastEventId !== undefined && { initialLastEventId: lastEventId }),
      fetch: connect,
      onMessage({ event, data }) {
        heardAt = Date.now()
        if (event === 'reset') onReset?.()
        else onData(JSON.parse(data) as ApiReply<K>)
      },
      onComment() {
        heardAt = Date.now()
      },
      onScheduleReconnect: () => onState?.('waiting'),
    })
  let source = open()

  async function connect(_url: string | URL, init: { headers?: Record<string, string>; signal?: AbortSignal } = {}) {
    await pause(Math.max(retryAfterMs, waitAfter(failures)), init.signal)
    heardAt = Date.now()
    // the token of now: another sign-in may have replaced the first one
    const headers = { ...init.headers, authorization: `Bearer ${readToken() ?? ''}` }
    const response = await fetch(path, { ...init, headers }).catch((error: unknown) => {
      if (!init.signal?.aborted) failures += 1
      throw error
    })
    if (response.ok) {
      failures = 0
      retryAfterMs = 0
      onState?.('open')
      return response
    }
    failures += 1
    retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1000
    void response.body?.cancel()
    const { status } = response
    console.warn(`${path} answered ${status}`)
    if (status >= 400 && status < 500 && status !== 429) {
      stop()
      onState?.('refused')
      if (status === 401) refuseToken(path)
    }
    throw new Error('not a stream')
  }

  /** Begins a new connection where the old one was. */
  function restart() {
    source.close()
    failures = 0
    heardAt = Date.now()
    source = open(source.lastEventId)
  }
  // a line can die without a word: after sleep, or behind a router that forgot it
  const watch = setInterval(() => {
    if (source.readyState === 'open' && Date.now() - heardAt > SILENT_MS) {
      onState?.('waiting')
      restart()
    }
  }, 5000)
  const lineLost = () => onState?.('waiting')
  const lineBack = () => {
    if (!resting) restart()
  }
  function follow() {
    clearTimeout(restTimer)
    if (document.visibilityState === 'visible') {
      if (resting) restart()
      resting = false
    } else if (restWhileHidden) {
      restTimer = setTimeout(() => {
        resting = true
        source.close()
      }, REST_AFTER_MS)
    }
  }
  addEventListener('offline', lineLost)
  addEventListener('online', lineBack)
  document.addEventListener('visibilitychange', follow)

  function stop() {
    if (over) return
    over = true
    clearInterval(watch)
    clearTimeout(restTimer)
    removeEventListener('offline', lineLost)
    removeEventListener('online', lineBack)
    document.removeEventListener('visibilitychange', follow)
    source.close()
  }
  return stop
}

/** Nothing before the first retry, which waits as the server said; then ever longer, and not all at once. */
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
