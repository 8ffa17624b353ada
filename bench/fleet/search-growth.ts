import { cpus } from 'node:os'
import type { Fleet } from './fleet.ts'

const SECONDS = 8
const AT_ONCE = 12

/** How many searches a second one app process answers, and how many all of them together; every search is another one. */
export async function measureSearches({ appUrls }: Fleet): Promise<void> {
  const one = await searchesPerSecond(appUrls.slice(0, 1), 'one')
  const all = await searchesPerSecond(appUrls, 'all')
  console.log(
    `searches: ${one} a second by one app process, ${all} by ${appUrls.length}: ${(all / one).toFixed(2)} times; ${cpus().length} cores are shared by the apps, the databases and whoever asks`,
  )
}

async function searchesPerSecond(urls: readonly string[], run: string): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  let answered = 0
  let number = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < until) {
        const at = number++
        const response = await fetch(`${urls[at % urls.length]}/api/explore/deadstock?query=cotton+${run}${at}`)
        await response.arrayBuffer()
        if (response.status === 200) answered++
      }
    }),
  )
  return Math.round(answered / SECONDS)
}
