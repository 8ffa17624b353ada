import { classNames } from '../basics/class-names.ts'
import styles from './offline-banner.module.css'
import { useOnline } from './use-online.ts'

/** Shown while the browser has no network. `over`: at the top of the window, where it moves the page down. */
export function OfflineBanner({ over = false }: { over?: boolean }) {
  const online = useOnline()
  return (
    <output className={classNames(styles.banner, over && styles.over)} hidden={online}>
      {online ? null : "You're offline. What you type stays here."}
    </output>
  )
}
