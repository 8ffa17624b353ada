import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/navigation.tsx'
import styles from './home.module.css'
import { dashboardPlaces } from './places.ts'

const cards = dashboardPlaces.filter(({ place }) => place !== 'home')

export function NavigationCards() {
  return (
    <nav aria-label="Where to go" className={styles.ways}>
      {cards.map(({ place, label, icon, to, about }) => (
        <Link key={place} to={to} className={styles.way}>
          <span className={styles.sign}>
            <Icon d={icon} size={22} />
          </span>
          <span className={styles.label}>{label}</span>
          <span className={styles.about}>{about}</span>
        </Link>
      ))}
    </nav>
  )
}
