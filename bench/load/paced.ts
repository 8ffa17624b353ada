import { setTimeout as pause } from 'node:timers/promises'

export interface Paced {
  requests: number
  /** answers with 503 */
  refused: number
  /** milliseconds */
  p50: number
  p99: number
}

/**
 * Requests an address at an interval in milliseconds until `end`, without waiting for replies; each must be 200 or 503.
 */
export async function requestEvery(ms: number, address: string, end: Promise<unknown>): Promise<Paced> {
  const times: number[] = []
  let refused = 0
  const open: Promise<void>[] = []
  const over = new AbortController()
  const ended = end.finally(() => over.abort())
  while (!over.signal.aborted) {
    const pending = requestOnce(address).then(({ status, ms: time }) => {
      if (status === 503) refused++
      else times.push(time)
    })
    open.push(pending)
    await pause(ms)
  }
  await Promise.all([ended, ...open])
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor((times.length - 1) * share)] ?? 0) * 10) / 10
  return { requests: times.length, refused, p50: at(0.5), p99: at(0.99) }
}

async function requestOnce(address: string): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const response = await fetch(address)
  await response.arrayBuffer()
  const { status } = response
  if (status !== 200 && status !== 503) throw new Error(`${address} answered ${status}`)
  return { status, ms: performance.now() - began }
}
