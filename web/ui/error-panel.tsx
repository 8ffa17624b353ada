import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './error-panel.module.css'
import { Icon } from './icon.tsx'
import { circleAlert } from './icons/essential.ts'

type ErrorPanelProps = ComponentProps<'div'> & {
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  retryLabel?: string | undefined
}

/** Stands where the content would have stood; the children say what failed. */
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
