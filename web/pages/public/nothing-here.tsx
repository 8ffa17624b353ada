import type { ReactNode } from 'react'
import { links } from '../../../contract/urls.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Link, useNavigate } from '../../ui/navigation.tsx'
import styles from './nothing-here.module.css'

/** 'This Inventory Is Empty!', with ways back into the marketplace. */
export function NothingHere({ children }: { children?: ReactNode }) {
  const navigate = useNavigate()
  const back = () => (history.length > 1 ? navigate(-1) : navigate(links.home(), { replace: true }))
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <EmptyPallet />
      <h1>This Inventory Is Empty!</h1>
      <p className={styles.text}>The lot may have been sold or taken down, or the address has a typing mistake.</p>
      <div className={styles.actions}>
        <Button onClick={back}>Go back</Button>
        <ButtonLink as={Link} to={links.explore()} variant="secondary">
          View All Deadstock
        </ButtonLink>
      </div>
      {children}
    </main>
  )
}

function EmptyPallet() {
  return (
    <svg viewBox="0 0 320 200" className={styles.art} aria-hidden>
      <ellipse cx="160" cy="168" rx="126" ry="12" className={styles.shade} />
      <path d="M44 118 160 84l116 34-116 38z" className={styles.top} />
      <path d="M73 110l116 37M102 101l116 37M131 93l116 36" className={styles.gaps} />
      <path d="M44 118v14l116 38v-14zM276 118v14l-116 38v-14z" className={styles.side} />
      <path d="M62 131v9l22 7v-9zM112 147v9l24 8v-9zM258 131v9l-22 7v-9zM208 147v9l-24 8v-9z" className={styles.hole} />
      <path d="M118 52h84M130 36h60M142 20h36" className={styles.missing} />
    </svg>
  )
}
