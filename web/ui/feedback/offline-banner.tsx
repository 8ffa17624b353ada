import { useSyncExternalStore } from 'react'
import { classNames } from '../basics/class-names.ts'
import styles from './offline-banner.module.css'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says so for as long as the browser knows of no network. `over`: lies at the top of the window and moves the page down. */
export function OfflineBanner({ over = false }: { over?: boolean }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className={classNames(styles.banner, over && styles.over)} hidden={online}>
      {online ? null : "You're offline. What you type stays here."}
    </output>
  )
}
