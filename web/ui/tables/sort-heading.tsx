import type { ReactNode } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { arrowUp, sort as unsorted } from '../media/icons/essential.ts'
import { Link } from '../navigation/navigation.tsx'
import styles from './sort-heading.module.css'

export type Direction = 'ascending' | 'descending'

type SortHeadingProps = {
  /** the order of the rows by this column */
  sorted: Direction | undefined
  className?: string | false | undefined
  /** the address of the next order, if it has one */
  to?: string
  onSort: () => void
  children: ReactNode
}

/** The heading of a column; a press orders the rows by it. */
export function SortHeading({ sorted, className, to, onSort, children }: SortHeadingProps) {
  const title = (
    <>
      {children}
      <Icon d={sorted ? arrowUp : unsorted} size={14} className={classNames(styles.arrow, sorted && styles[sorted])} />
    </>
  )
  return (
    <th scope="col" aria-sort={sorted ?? 'none'} className={classNames(className)}>
      {to === undefined ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {title}
        </button>
      ) : (
        <Link to={to} preventScrollReset className={styles.sort} onClick={onSort}>
          {title}
        </Link>
      )}
    </th>
  )
}
