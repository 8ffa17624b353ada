import { Button } from '../basics/button.tsx'
import styles from './newer-older.module.css'

interface NewerOlderProps {
  page: number
  /** number of items on all pages */
  count: number
  perPage: number
  onChange: (page: number) => void
}

/** The page links of a list with the newest item first; hidden if there is one page. */
export function NewerOlder({ page, count, perPage, onChange }: NewerOlderProps) {
  const pages = Math.ceil(count / perPage)
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className={styles.turn}>
      <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => onChange(page - 1)}>
        Newer
      </Button>
      <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Older
      </Button>
    </nav>
  )
}
