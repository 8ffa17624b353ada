import { useSyncExternalStore } from 'react'
import styles from './offline-banner.module.css'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Shown while the browser has no network. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className={styles.banner} hidden={online}>
      {online ? null : "You're offline. What you type stays here; send it when you're back online."}
    </output>
  )
}
