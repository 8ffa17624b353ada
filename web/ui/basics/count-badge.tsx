import styles from './count-badge.module.css'

/** The number of waiting items; `counted` names them for screen readers, such as 'unread'. */
export function CountBadge({ count, counted }: { count: number; counted: string }) {
  return (
    <span className={styles.count}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {counted}</span>
    </span>
  )
}
