import type { ReactNode } from 'react'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { arrowLeft } from '#web/ui/media/icons/essential.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { SideMenu, sideMenuItem } from '#web/ui/navigation/side-menu.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './admin-shell.module.css'
import { type AdminSection, adminSections } from './sections.ts'

type AdminShellProps = {
  section: AdminSection
  title: string
  /** Shown right of the heading. */
  action?: ReactNode
  /** The number of waiting decisions of each section, highlighted in the menu. */
  waiting?: Partial<Record<AdminSection, number>> | undefined
  children: ReactNode
}

/** The frame of every admin page, with the menu at the left; on phones the menu is a scrolling row above the page. */
export function AdminShell({ section, title, action, waiting = {}, children }: AdminShellProps) {
  return (
    <div className={styles.shell}>
      <header className={styles.side}>
        <div className={classNames(layout.line, styles.brand)}>
          <Link to={links.home()} className={classNames(layout.line, styles.logo)}>
            <img src="/site/icon.svg" alt="" width={28} height={28} />
            {product.name}
          </Link>
          <span className={styles.admin}>Admin</span>
        </div>
        <SideMenu
          label="Admin"
          items={adminSections}
          current={section}
          counts={waiting}
          counted="waiting"
          onPhones="scrolling"
          className={styles.menu}
        />
        <Link to={links.dashboard()} className={classNames(sideMenuItem, styles.exit)}>
          <Icon d={arrowLeft} size={22} />
          Dashboard
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <div className={classNames(layout.spread, styles.heading)}>
          <h1>{title}</h1>
          {action}
        </div>
        {children}
      </main>
    </div>
  )
}
