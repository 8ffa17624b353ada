import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon.module.css'

type IconProps = Omit<ComponentProps<'svg'>, 'd'> & {
  /** The SVG path, exported by a file of `icons/`. */
  d: string
  size?: number | undefined
  /** The meaning of the icon; an icon without a label is decorative. */
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
