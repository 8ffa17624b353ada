import type { ReactNode } from 'react'
import { classNames } from '#web/ui/basics/class-names.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './sticky-bar.module.css'

type StickyBarProps = { label: string; className?: string | undefined; children: ReactNode }

/** Actions on rows, which stay visible while the rows scroll. */
export const StickyBar = ({ label, className, children }: StickyBarProps) => (
  <div className={classNames(layout.card, layout.spread, styles.bar, className)} role="group" aria-label={label}>
    {children}
  </div>
)
