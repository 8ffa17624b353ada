import type { ComponentProps } from 'react'
import { classNames } from '../basics/class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = ComponentProps<'span'> & {
  /** `block` gets its size from `className`. */
  shape?: 'text' | 'picture' | 'circle' | 'block' | undefined
}

/** A placeholder for loading content; it appears after 200 ms. */
export function Skeleton({ shape = 'text', className, ...rest }: SkeletonProps) {
  return <span aria-hidden data-loading {...rest} className={classNames(styles.skeleton, styles[shape], className)} />
}
