import type { ComponentProps } from 'react'
import { Button } from '../basics/button.tsx'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { circleAlert } from '../media/icons/essential.ts'
import styles from './error-panel.module.css'

type ErrorPanelProps = ComponentProps<'div'> & {
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  retryLabel?: string | undefined
}

/** Replaces content that failed to load; `children` is the message. */
export function ErrorPanel({ onRetry, retrying, retryLabel = 'Retry', className, children, ...rest }: ErrorPanelProps) {
  return (
    <div role="alert" {...rest} className={classNames(styles.panel, className)}>
      <div className={styles.text}>
        <Icon d={circleAlert} />
        <div>{children}</div>
      </div>
      {onRetry ? (
        <Button variant="secondary" busy={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  )
}
