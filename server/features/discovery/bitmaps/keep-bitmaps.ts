import type { House } from '../../../platform/house.ts'
import { messageOf } from '../../../platform/thrown.ts'
import { refreshBitmaps, usualPolicy } from './refresh-bitmaps.ts'

/** Few changes are counted one by one for a while; many are merged at once. */
const timing = { everyMs: 3000, fewForMs: 30_000, many: 200 } as const

/** Makes and keeps the bits of a large market, until closed. */
export function openBitmapKeeper({ db, log }: House): { close(): Promise<void> } {
  let merged = performance.now()
  let running: Promise<void> | null = null
  const run = async () => {
    const now = performance.now()
    const least = now - merged > timing.fewForMs ? 1 : timing.many
    try {
      const refreshed = await refreshBitmaps(db, usualPolicy, least)
      if (refreshed) merged = now
      if (refreshed === 'made') log.info('search.bitmaps', { tookMs: Math.round(performance.now() - now) })
    } catch (error) {
      log.warn('search.bitmaps.failed', { message: messageOf(error) })
    }
  }
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = null
    })
  }, timing.everyMs).unref()
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
