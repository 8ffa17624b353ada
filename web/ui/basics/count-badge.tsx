import styles from './count-badge.module.css'

/** So many wait for the reader; `counted` says to screen readers what, e.g. 'unread'. */
export function CountBadge({ count, counted }: { count: number; counted: string }) {
  return (
    <span className={styles.count}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {counted}</span>
    </span>
  )
}
