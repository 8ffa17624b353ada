import type { ComponentProps } from 'react'
import { classNames } from '../basics/class-names.ts'
import { IconButton } from '../basics/icon-button.tsx'
import { Select } from '../forms/select.tsx'
import { chevronLeft, chevronRight } from '../media/icons/essential.ts'
import styles from './pagination.module.css'

type PaginationProps = ComponentProps<'nav'> & {
  /** The first page is 1. */
  page: number
  size: number
  total: number
  sizes?: readonly number[] | undefined
  onPage: (page: number) => void
  onSize: (size: number) => void
}

const whole = new Intl.NumberFormat('en-IN')

export function Pagination(props: PaginationProps) {
  const { page, size, total, sizes = [10, 20, 50], onPage, onSize, className, ...rest } = props
  const pages = Math.max(1, Math.ceil(total / size))
  const from = total === 0 ? 0 : (page - 1) * size + 1
  const to = Math.min(page * size, total)
  return (
    <nav aria-label="Pages" {...rest} className={classNames(styles.pagination, className)}>
      <label className={styles.sizes}>
        Rows
        <Select size="sm" value={size} onChange={event => onSize(Number(event.target.value))}>
          {sizes.map(choice => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      </label>
      <div className={styles.turn}>
        <output className={styles.summary}>
          {whole.format(from)}-{whole.format(to)} of {whole.format(total)}
        </output>
        <IconButton
          icon={chevronLeft}
          label="Previous page"
          aria-disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          icon={chevronRight}
          label="Next page"
          aria-disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  )
}
