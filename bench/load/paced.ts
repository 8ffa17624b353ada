import { setTimeout as pause } from 'node:timers/promises'

export interface Paced {
  requests: number
  /** milliseconds */
  p50: number
  p99: number
}

/** Asks for an address every so many milliseconds, waiting for no answer, until `end`; each answer must be 200. */
export async function askEvery(ms: number, address: string, end: Promise<unknown>): Promise<Paced> {
  const times: number[] = []
  const open: Promise<void>[] = []
  const over = new AbortController()
  const ended = end.finally(() => over.abort())
  while (!over.signal.aborted) {
    open.push(ask(address).then(time => void times.push(time)))
    await pause(ms)
  }
  await Promise.all([ended, ...open])
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor((times.length - 1) * share)] ?? 0) * 10) / 10
  return { requests: times.length, p50: at(0.5), p99: at(0.99) }
}

async function ask(address: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(address)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
  return performance.now() - began
}
