import styles from './offline-banner.module.css'
import { useOnline } from './use-online.ts'

/** Says so for as long as the browser knows of no network. */
export function OfflineBanner() {
  const online = useOnline()
  return (
    <output className={classNames(styles.banner, over && styles.over)} hidden={online}>
      {online ? null : "You're offline. What you type stays here."}
    </output>
  )
}
