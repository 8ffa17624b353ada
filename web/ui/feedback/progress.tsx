import type { ComponentProps } from 'react'
import { classNames } from '../basics/class-names.ts'
import styles from './progress.module.css'

type ProgressProps = Omit<ComponentProps<'progress'>, 'aria-label' | 'children'> & { label: string }

export function Progress({ label, max = 100, className, ...rest }: ProgressProps) {
  return <progress {...rest} max={max} aria-label={label} className={classNames(styles.progress, className)} />
}
