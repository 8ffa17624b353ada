import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: string
  /** The action of the button, for screen readers and as the tooltip. */
  label: string
  size?: 'md' | 'sm' | undefined
  outlined?: boolean | undefined
}

export function IconButton({ icon, label, size, outlined, className, onClick, ...rest }: IconButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (rest['aria-disabled'] === true) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles['icon-button'], size === 'sm' && styles.sm, outlined && styles.outlined, className)}
      onClick={press}
    >
      <Icon d={icon} />
    </button>
  )
}
