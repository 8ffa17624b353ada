import type { ReactNode } from 'react'
import { formatNumber } from '../../../contract/numbers.ts'
import styles from './rows.module.css'

type CountLineProps = {
  count: number | undefined
  /** there are more than that */
  more: boolean | undefined
  one: string
  many: string
  /** Which of them, e.g. 'joined in 2026'. */
  which?: string
  children?: ReactNode
}

/** How many there are, said aloud when it changes. */
export function CountLine({ count, more, one, many, which = '', children }: CountLineProps) {
  return (
    <div className={styles.count}>
      <p role="status">
        {count === undefined ? (
          'Loading...'
        ) : (
          <>
            <strong>
              {more ? 'more than ' : ''}
              {formatNumber(count)}
            </strong>{' '}
            {count === 1 && !more ? one : many} {which}
          </>
        )}
      </p>
      {children}
    </div>
  )
}
