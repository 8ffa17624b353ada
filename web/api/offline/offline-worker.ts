import { offlineParts } from '#contract/site/offline.ts'
import { ownScript } from './own-script.ts'

/** Has a page that cannot be loaded answered by the worker, from the next page on; without one the browser says it in its own words. */
export async function registerOfflineWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(ownScript('offline-worker', offlineParts.worker), {
      updateViaCache: 'none',
    })
  } catch {
    // private windows and old browsers have no workers
  }
}
