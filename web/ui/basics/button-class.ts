import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'accent' | 'ghost' | 'danger' | undefined
  /** `md` is 44 px high; `sm` 36 px, for tables and toolbars (its touch area stays 44 px). */
  size?: 'md' | 'sm' | undefined
  /** Fills the available width. */
  wide?: boolean | undefined
}

export function buttonClass({ variant = 'primary', size = 'md', wide }: ButtonLook, className?: string): string {
  return classNames(styles.button, styles[variant], size === 'sm' && styles.sm, wide && styles.wide, className)
}
