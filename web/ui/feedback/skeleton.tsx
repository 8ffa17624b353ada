import type { ComponentProps } from 'react'
import { classNames } from '../basics/class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = ComponentProps<'span'> & {
  /** `block` takes its size from your class. */
  shape?: 'text' | 'picture' | 'circle' | 'block' | undefined
}

/** Holds the place of what is loading; shows itself only when that takes longer than 200 ms. */
export function Skeleton({ shape = 'text', className, ...rest }: SkeletonProps) {
  return <span aria-hidden data-loading {...rest} className={classNames(styles.skeleton, styles[shape], className)} />
}
