import { cpus } from 'node:os'
import type { Fleet } from './fleet.ts'

const SECONDS = 8
export const AT_ONCE = 12

export interface Answered {
  perSecond: number
  /** milliseconds */
  p50: number
  p99: number
}

/** One call to an app; `number` makes it different from earlier ones. */
export type Ask = (appUrl: string, number: number) => Promise<Response>

/** A search for new words. */
export const askSearch: Ask = (url, number) =>
  fetch(`${url}/api/explore/deadstock/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `cotton lot ${number}` }),
  })

/** The newest lots, which are cached until one changes. */
export const askNewest: Ask = url => fetch(`${url}/api/explore/deadstock`)

let asked = 0
/** A number that no call has used. */
export const nextNumber = (): number => asked++

/** Searches per second of one app process, and of all together. */
export async function measureSearches({ appUrls }: Fleet): Promise<void> {
  const one = await answeredPerSecond(appUrls.slice(0, 1), askSearch)
  const all = await answeredPerSecond(appUrls, askSearch)
  console.log(
    `searches: ${one.perSecond} a second by one app process, ${all.perSecond} by ${appUrls.length}: ${(all.perSecond / one.perSecond).toFixed(2)} times; ${cpus().length} cores are shared by the apps, the databases and whoever asks`,
  )
}

/** Replies per second to twelve callers, each of whom calls the next app as soon as they have a reply. */
export async function answeredPerSecond(urls: readonly string[], ask: Ask): Promise<Answered> {
  const until = performance.now() + SECONDS * 1000
  const times: number[] = []
  let turn = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < until) {
        const began = performance.now()
        const response = await ask(urls[turn++ % urls.length]!, nextNumber())
        await response.arrayBuffer()
        if (response.status === 200) times.push(performance.now() - began)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor((times.length - 1) * share)] ?? 0) * 10) / 10
  return { perSecond: Math.round(times.length / SECONDS), p50: at(0.5), p99: at(0.99) }
}
