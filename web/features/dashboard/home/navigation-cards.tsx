import { offerLinkTexts } from '#contract/offers/lists/link-texts.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { links } from '#contract/urls.ts'
import type { User } from '#web/api/session.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { CountBadge } from '#web/ui/basics/count-badge.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { type DashboardSection, dashboardSections } from '../sections.ts'
import styles from './dashboard-home.module.css'

const cards = dashboardSections.filter(({ section }) => section !== 'home')

type NavigationCardsProps = {
  business: User['business']
  unread: number
  /** number of live listings */
  live: number
}

/** The sections of the dashboard in one row, each with a summary. */
export function NavigationCards({ business, unread, live }: NavigationCardsProps) {
  const texts: Partial<Record<DashboardSection, string>> = {
    ...(business && { business: business.verified ? 'Verified business' : 'GST in review' }),
    ...(live > 0 && { deadstock: live === 1 ? '1 live listing' : `${formatNumber(live)} live listings` }),
    ...(unread > 0 && { message: unread === 1 ? '1 unread message' : `${formatNumber(unread)} unread messages` }),
  }
  return (
    <nav aria-label="Where to go" className={styles.cards}>
      {cards.map(({ section, label, icon, to, about }) => (
        <Link key={section} to={to} className={classNames(layout.card, styles.card)}>
          <Icon d={icon} size={24} />
          <span className={styles.label}>{label}</span>
          <span className={classNames(typography.subtle, styles.about)}>{texts[section] ?? about}</span>
          {section === 'message' && unread > 0 ? (
            <span className={styles.count} aria-hidden>
              <CountBadge count={unread} counted="unread" />
            </span>
          ) : null}
          {section === 'deadstock' && live > 0 ? (
            <span className={styles.count} aria-hidden>
              {formatNumber(live)}
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}

/** Links to offers, to the board of requirements, and to the user's own requirements. */
export const RequirementLinks = () => (
  <nav aria-label="Offers and requirements" className={styles.ways}>
    <Link to={links.offers()}>{offerLinkTexts.page}</Link>
    <Link to={links.wanted()}>What buyers need</Link>
    <Link to={links.requirements()}>Your requirements</Link>
  </nav>
)
