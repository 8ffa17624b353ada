import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/navigation.tsx'
import styles from './dashboard-menu.module.css'
import { type DashboardPlace, dashboardPlaces } from './places.ts'

type DashboardMenuProps = { place: DashboardPlace; unread: number; className?: string | undefined }

/** The places of the dashboard: at the left, on phones a bar of icons below. */
export function DashboardMenu({ place, unread, className }: DashboardMenuProps) {
  return (
    <nav aria-label="Dashboard" className={classNames(styles.menu, className)}>
      <ul className={styles.places}>
        {dashboardPlaces.map(({ place: own, label, icon, to }) => (
          <li key={own}>
            <Link to={to} className={styles.place} aria-current={own === place ? 'page' : undefined}>
              <span className={styles.icon}>
                <Icon d={icon} size={22} />
                {own === 'message' && unread > 0 ? <span className={styles.dot} /> : null}
              </span>
              {label}
              {own === 'message' && unread > 0 ? <Unread count={unread} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Unread({ count }: { count: number }) {
  return (
    <span className={styles.unread}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}
