import { offlineParts } from '#contract/site/offline.ts'
import { ownScript } from './own-script.ts'

/**
 * Registers the service worker. From the next page on, it answers if a page cannot be loaded; without it,
 * browsers show their own error page.
 */
export async function registerOfflineWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(ownScript('offline-worker', offlineParts.worker), {
      updateViaCache: 'none',
    })
  } catch {
    // private windows and old browsers have no workers
  }
}
