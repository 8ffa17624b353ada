import { ApiKeys } from './api-keys.tsx'
import styles from './connections.module.css'
import { Webhooks } from './webhooks.tsx'

/** The programs that act for a person, and those that are told of events. */
export default function Connections() {
  return (
    <>
      <div className={styles.column}>
        <ApiKeys />
      </div>
      <div className={styles.column}>
        <Webhooks />
      </div>
    </>
  )
}
