import type { ReactNode } from 'react'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Pairs } from '#web/ui/basics/pairs.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './details-drawer.module.css'

type DetailsDrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  footer: ReactNode
  children: ReactNode
}

/** All facts of one row, in a drawer at the right edge of the table. */
export function DetailsDrawer({ children, ...dialog }: DetailsDrawerProps) {
  return (
    <Dialog {...dialog} placement="right" className={styles.frame}>
      <div className={classNames(layout.column, styles.drawer)}>{children}</div>
    </Dialog>
  )
}

/** Facts by name, one per line. */
export const Facts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <Pairs pairs={Object.entries(facts)} className={styles.facts} />
)

export function DetailsSkeleton({ lines }: { lines: number }) {
  return (
    <div className={classNames(layout.column, styles.drawer)} aria-busy>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} />
      ))}
    </div>
  )
}
