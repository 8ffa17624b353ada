import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './facts.module.css'
import { Icon } from './icon.tsx'

type FactsProps = ComponentProps<'dl'> & {
  /** `lines`: one below another; `row`: side by side; `figures`: large, above their labels. */
  layout?: 'lines' | 'row' | 'figures' | undefined
}

/** The facts of a card, each with an icon or a label. */
export const Facts = ({ layout = 'lines', className, ...rest }: FactsProps) => (
  <dl {...rest} className={classNames(styles.facts, styles[layout], className)} />
)

type FactProps = {
  /** The name of the fact; if there is an icon, only screen readers get it. */
  label: string
  icon?: string | undefined
  /** Highlights the fact as a warning. */
  warn?: boolean | undefined
  children: ReactNode
}

export const Fact = ({ label, icon, warn, children }: FactProps) => (
  <div className={warn ? styles.warn : undefined}>
    <dt>
      {icon ? <Icon d={icon} size={16} /> : null}
      <span className={icon && 'visually-hidden'}>{label}</span>
    </dt>
    <dd>{children}</dd>
  </div>
)
