import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'accent' | 'ghost' | 'danger' | undefined
  /** `md` is 44 px high. `sm`, for tables and toolbars, is 36 px high with a touch area of 44 px. */
  size?: 'md' | 'sm' | undefined
  /** Fills the available width. */
  wide?: boolean | undefined
}

export function buttonClass({ variant = 'primary', size = 'md', wide }: ButtonStyle, className?: string): string {
  return classNames(styles.button, styles[variant], size === 'sm' && styles.sm, wide && styles.wide, className)
}
