import type { ComponentProps } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import tones from './tones.module.css'

export type Tone = 'neutral' | 'primary' | 'accent' | 'success' | 'warn' | 'danger' | 'info'

type BadgeProps = ComponentProps<'span'> & {
  tone?: Tone | undefined
  icon?: string | undefined
  /** `plain` has no background; `status` is a pill with a dot before the text. */
  variant?: 'soft' | 'plain' | 'status' | undefined
  /** Shows only the icon in a container below 200 px; the container needs `container-type: inline-size`. */
  fold?: boolean | undefined
}

export function Badge({ tone = 'neutral', icon, variant = 'soft', fold, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(styles.badge, tones[tone], styles[variant], fold && styles.fold, className)}>
      {icon ? <Icon d={icon} size={variant === 'plain' ? 16 : 14} strokeWidth={2.25} /> : null}
      <span>{children}</span>
    </span>
  )
}
