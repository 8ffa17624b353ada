import { type ReactNode, useEffect, useRef } from 'react'
import { product } from '../../../contract/product.ts'
import { links } from '../../../contract/urls.ts'
import { Icon } from '../../ui/icon.tsx'
import { arrowLeft } from '../../ui/icons/essential.ts'
import { Link } from '../../ui/navigation.tsx'
import styles from './admin-shell.module.css'
import { type AdminPlace, adminPlaces } from './places.ts'

type AdminShellProps = {
  place: AdminPlace
  title: string
  /** Stands right of the heading. */
  action?: ReactNode
  /** What waits for a decision, marked in the menu. */
  waiting?: Partial<Record<AdminPlace, number>> | undefined
  children: ReactNode
}

/** The frame of every admin page: menu at the left, on phones a row to be scrolled above. */
export function AdminShell({ place, title, action, waiting = {}, children }: AdminShellProps) {
  const menu = useRef<HTMLElement>(null)
  // on phones the menu is wider than the screen
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [place])
  return (
    <div className={styles.shell}>
      <header className={styles.side}>
        <div className={styles.brand}>
          <Link to={links.home()} className={styles.logo}>
            <img src="/site/icon.svg" alt="" width={28} height={28} />
            {product.name}
          </Link>
          <span className={styles.admin}>Admin</span>
        </div>
        <nav ref={menu} aria-label="Admin" className={styles.menu}>
          <ul className={styles.places}>
            {adminPlaces.map(({ place: own, label, icon, to }) => (
              <li key={own}>
                <Link to={to} className={styles.place} aria-current={own === place ? 'page' : undefined}>
                  <Icon d={icon} size={20} />
                  {label}
                  {waiting[own] ? <Waiting count={waiting[own]} /> : null}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Link to={links.dashboard()} className={styles.way}>
          <Icon d={arrowLeft} />
          Dashboard
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <div className={styles.heading}>
          <h1>{title}</h1>
          {action}
        </div>
        {children}
      </main>
    </div>
  )
}

function Waiting({ count }: { count: number }) {
  return (
    <span className={styles.waiting}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> waiting</span>
    </span>
  )
}
