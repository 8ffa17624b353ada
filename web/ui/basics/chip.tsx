import type { ComponentProps, ReactNode } from 'react'
import { x } from '../media/icons/essential.ts'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type ChipProps = ComponentProps<'button'> & {
  /** Makes the chip a toggle button, which is pressed or not. */
  pressed?: boolean | undefined
  icon?: ReactNode
}

export function Chip({ pressed, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" aria-pressed={pressed} {...rest} className={classNames(styles.chip, className)}>
      {icon}
      <span className={styles.text}>{children}</span>
    </button>
  )
}

type RemovableChipProps = Omit<ComponentProps<'button'>, 'children' | 'onClick'> & {
  label: string
  onRemove: () => void
}

/** An applied choice; a press removes it. */
export function RemovableChip({ label, onRemove, className, ...rest }: RemovableChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={`Remove ${label}`}
      className={classNames(styles.chip, styles.removable, className)}
      onClick={onRemove}
    >
      <span className={styles.text}>{label}</span>
      <Icon d={x} size={16} />
    </button>
  )
}
