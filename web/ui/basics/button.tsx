import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Shows a spinner at unchanged width, keeps the focus, and ignores clicks. */
    busy?: boolean | undefined
  }

export function Button({
  variant,
  size,
  wide,
  busy,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || rest['aria-disabled'] === true) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, wide }, className), busy && styles.busy)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <span className={styles.label}>{children}</span>
      {busy ? <span className={styles.spinner} /> : null}
    </button>
  )
}
