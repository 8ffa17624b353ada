import type { ReactNode } from 'react'
import { links } from '#contract/urls.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './empty-inventory.module.css'

interface EmptyInventoryProps {
  why?: string | undefined
  children?: ReactNode
}

const LOST_LOT = 'This lot may have been sold or removed, or the link may be wrong.'

/** 'This Inventory Is Empty!', with links back to the marketplace. */
export function EmptyInventory({ why = LOST_LOT, children }: EmptyInventoryProps) {
  const navigate = useNavigate()
  const back = () => (history.length > 1 ? navigate(-1) : navigate(links.home(), { replace: true }))
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <EmptyPallet />
      <h1>This Inventory Is Empty!</h1>
      <p className={styles.text}>{why}</p>
      <div className={classNames(layout.buttons, styles.actions)}>
        <Button onClick={back}>Go back</Button>
        <ButtonLink to={links.explore()} variant="secondary">
          View All Deadstock
        </ButtonLink>
      </div>
      {children}
    </main>
  )
}

function EmptyPallet() {
  return (
    <svg viewBox="0 40 320 160" className={styles.art} aria-hidden>
      <ellipse cx="160" cy="168" rx="126" ry="12" className={styles.shade} />
      <path d="M44 118 160 84l116 34-116 38z" className={styles.top} />
      <path d="M73 110l116 37M102 101l116 37M131 93l116 36" className={styles.gaps} />
      <path d="M44 118v14l116 38v-14zM276 118v14l-116 38v-14z" className={styles.side} />
      <path d="M62 131v9l22 7v-9zM112 147v9l24 8v-9zM258 131v9l-22 7v-9zM208 147v9l-24 8v-9z" className={styles.hole} />
    </svg>
  )
}
