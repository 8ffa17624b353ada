import type { ReactNode } from 'react'
import { classNames } from '../basics/class-names.ts'
import layout from '../styles/layout.module.css'
import styles from './side-by-side.module.css'

type SideBySideProps = { label: string; className?: string | undefined; children: ReactNode }

/** A table with a column for each thing that is compared; the names of its rows stay visible while it scrolls. */
export const SideBySide = ({ label, className, children }: SideBySideProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard
  <section aria-label={label} tabIndex={0} className={classNames(layout.card, styles.frame)}>
    <table className={classNames(styles.table, className)}>{children}</table>
  </section>
)
