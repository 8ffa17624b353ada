import { type ReactNode, useRef } from 'react'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { useUnseenNotices } from '#web/api/unseen-notices.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { CountBadge } from '#web/ui/basics/count-badge.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { bell, heart } from '#web/ui/media/icons/essential.ts'
import { shieldCheck, shop } from '#web/ui/media/icons/workbench.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { SideMenu, sideMenuItem } from '#web/ui/navigation/side-menu.tsx'
import { useHiddenByScroll } from '#web/ui/navigation/use-hidden-by-scroll.ts'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { DashboardSearch } from './dashboard-search.tsx'
import styles from './dashboard-shell.module.css'
import { LogoutInMenu } from './logout-button.tsx'
import { type DashboardSection, dashboardSections } from './sections.ts'

type DashboardShellProps = {
  section: DashboardSection | 'saved' | 'notices' | 'requirements'
  /** The name of the signed-in person; 'User' without one. */
  name: string
  /** Adds the admin area to the menu. */
  admin?: boolean | undefined
  /** The page's heading; without one the welcome line is the heading. */
  title?: string | undefined
  /** Shown right of the heading, e.g. the page's main action. */
  action?: ReactNode
  /** Number of unread messages, shown at 'Message' in the menu. */
  unread: number
  /** Banners above everything. */
  above?: ReactNode
  /** Fills the window between the bars instead of scrolling as a page; `alone` also omits the upper bar on phones. */
  fill?: 'between-bars' | 'alone' | undefined
  children: ReactNode
}

/** The frame of every dashboard page, with the menu at the left; on phones the menu is a bar of icons at the bottom. */
export function DashboardShell(props: DashboardShellProps) {
  const { section, name, admin, title, action, unread, above, fill, children } = props
  const bar = useRef<HTMLDivElement>(null)
  const hidden = useHiddenByScroll(bar)
  const notices = useUnseenNotices()
  const welcome = `Welcome, ${name.trim() || 'User'}!`
  return (
    <div className={fill && styles.window}>
      {above}
      <div className={classNames(styles.shell, fill && styles.fill, fill === 'alone' && styles.alone)}>
        <header className={styles.header}>
          <div ref={bar} className={classNames(styles.side, hidden && styles.hidden)}>
            <Link to={links.home()} className={classNames(layout.line, styles.logo)}>
              <img src="/site/icon.svg" alt="" width={28} height={28} />
              {product.name}
            </Link>
            <SideMenu
              label="Dashboard"
              items={dashboardSections}
              current={section}
              counts={{ message: unread }}
              counted="unread"
              onPhones="bar"
              className={styles.nav}
            />
            <div className={styles.exits}>
              {admin ? (
                <Link to={links.adminHome()} className={classNames(sideMenuItem, styles.leave, styles.admin)}>
                  <Icon d={shieldCheck} size={22} />
                  Admin area
                </Link>
              ) : null}
              <Link
                to={links.notices()}
                className={classNames(sideMenuItem, styles.leave)}
                aria-current={section === 'notices' ? 'page' : undefined}
              >
                <Icon d={bell} size={22} />
                Notices
                {notices > 0 ? (
                  <span className={styles.waiting}>
                    <CountBadge count={notices} counted="unseen" />
                  </span>
                ) : null}
              </Link>
              <Link
                to={links.saved()}
                className={classNames(sideMenuItem, styles.leave)}
                aria-current={section === 'saved' ? 'page' : undefined}
              >
                <Icon d={heart} size={22} />
                Saved
              </Link>
              <Link to={links.explore()} className={classNames(sideMenuItem, styles.leave)}>
                <Icon d={shop} size={22} />
                Marketplace
              </Link>
              <LogoutInMenu />
            </div>
          </div>
          <div className={classNames(styles.top, title && styles.slim)}>
            {title ? <p className={classNames(typography.oneLine, styles.welcome)}>{welcome}</p> : <DashboardSearch />}
          </div>
        </header>
        <main id="content" tabIndex={-1} className={styles.main}>
          <div className={fill ? 'visually-hidden' : classNames(layout.spread, styles.heading)}>
            <h1>{title ?? welcome}</h1>
            {action}
          </div>
          {children}
        </main>
      </div>
    </div>
  )
}
