import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import styles from './empty-state.module.css'

type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode
  icon: string
  /** The one primary action, if there is one. */
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3' | 'p' | undefined
}

export function EmptyState({
  title,
  icon,
  action,
  heading: Heading = 'p',
  className,
  children,
  ...rest
}: EmptyStateProps) {
  return (
    <div {...rest} className={classNames(styles.empty, className)}>
      <div className={styles.art}>
        <Icon d={icon} size={36} />
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
