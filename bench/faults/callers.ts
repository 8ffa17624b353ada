import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cast } from './people.ts'

export interface Asked {
  /** the kind of call, such as message */
  kind: string
  /** milliseconds on the clock of performance.now() */
  at: number
  ms: number
  /** 0: no answer, the connection was closed */
  status: number
  saysWhen: boolean
  /** true if the call was never sent, because no server listened */
  refused?: boolean
}

const GIVE_UP_MS = 30_000

/**
 * Makes calls of several kinds at an even pace, without waiting for earlier ones; stopping waits for the last answer.
 */
export function startCallers(url: string, { talks }: Cast, everyMs = 100): { asked: Asked[]; stop(): Promise<void> } {
  const asked: Asked[] = []
  const open = new Set<Promise<void>>()
  const over = new AbortController()
  let number = 0
  const run = randomUUID()
  const next = (): [string, string, RequestInit] => {
    const { id, from } = talks[++number % talks.length]!
    const headers = { authorization: `Bearer ${from.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ data: { conversationId: id, message: `Call ${run} ${number}` } })
    const kinds: [string, string, RequestInit][] = [
      ['message', '/api/message/create-message', { method: 'POST', headers, body }],
      ['conversation', `/api/conversation/${id}`, { headers }],
      ['search', '/api/explore/deadstock', {}],
      ['page', '/explore', {}],
    ]
    return kinds[number % kinds.length]!
  }
  const ask = async ([kind, path, init]: ReturnType<typeof next>) => {
    const at = performance.now()
    const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) })
      .then(async response => {
        await response.arrayBuffer()
        return { status: response.status, saysWhen: response.headers.has('retry-after') }
      })
      .catch(() => ({ status: 0, saysWhen: false }))
    asked.push({ kind, at, ms: performance.now() - at, ...answer })
  }
  const asking = (async () => {
    while (!over.signal.aborted) {
      const one = ask(next()).finally(() => open.delete(one))
      open.add(one)
      await pause(everyMs)
    }
  })()
  return {
    asked,
    async stop() {
      over.abort()
      await asking
      await Promise.all(open)
    },
  }
}

/**
 * True if a call failed and the reply does not state when to try again. A busy server or a used-up quota states that
 * time. A 409 is no loss: it means that the first try of the same write is still running.
 */
export const isLost = ({ status, saysWhen }: Asked): boolean =>
  status !== 200 && status !== 409 && !((status === 503 || status === 429) && saysWhen)

/**
 * True if the outcome of a write is unknown: the connection broke, or the call failed behind the proxy. A 503 that does
 * not state when to try again comes from a proxy, and may follow a write that the app has done.
 */
export const isUnclear = ({ status, refused, saysWhen }: Asked): boolean =>
  status === 0 ? !refused : status === 500 || status === 502 || status === 504 || (status === 503 && !saysWhen)

/** Counts of calls by reply. */
export const statusesOf = (asked: readonly Asked[]): string =>
  [...Map.groupBy(asked, ({ status }) => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, { length }]) => `${status === 0 ? 'none' : status}: ${length}`)
    .join(' ')

export const longestOf = (asked: readonly Asked[]): number => Math.round(Math.max(0, ...asked.map(({ ms }) => ms)))

/** Numbers of calls that were not served, by kind and reply. */
export const failuresOf = (asked: readonly Asked[]): string =>
  [
    ...Map.groupBy(
      asked.filter(({ status }) => status !== 200),
      ({ kind, status }) => `${kind} ${status || 'none'}`,
    ),
  ]
    .map(([what, { length }]) => `${what}: ${length}`)
    .join(', ')
