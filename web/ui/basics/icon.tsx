import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon.module.css'

type IconProps = Omit<ComponentProps<'svg'>, 'd'> & {
  /** The drawing: one of the paths exported by `icons/`. */
  d: string
  size?: number | undefined
  /** Only for an icon with a meaning of its own; without a label it is decoration. */
  label?: string | undefined
}

export function Icon({ d, size = 20, label, className, ...rest }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={2}
      className={classNames(styles.icon, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...rest}
    >
      <path d={d} />
    </svg>
  )
}
