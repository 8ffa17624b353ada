import { offerListTexts } from '#contract/offers/list-texts.ts'
import { links } from '#contract/urls.ts'
import type { User } from '#web/api/session.ts'
import { useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { type DashboardSection, dashboardSections } from '../sections.ts'
import styles from './dashboard-home.module.css'

const cards = dashboardSections.filter(({ section }) => section !== 'home')

type NavigationCardsProps = {
  business: User['business']
  unread: number
  /** listings that are not live */
  drafts: number
}

/** The rooms of the dashboard, each with what waits there. */
export function NavigationCards({ business, unread, drafts }: NavigationCardsProps) {
  const { data } = useApi('GET /deadstock/list', drafts > 0 ? { query: { status: 'Draft', size: 1 } } : null)
  const review = useApi('GET /business/verification', business && !business.verified ? {} : null).data?.review
  const counted = useApi('GET /offers/counts', {}).data?.waiting ?? 0
  // those that wait come first
  const first = useApi('GET /offers', counted === 1 ? { query: { state: 'open' } } : null).data?.offers[0]
  // said once it is known where it is, or a quick press would lead past it
  const waiting = counted > 1 || first ? counted : 0
  const unfinished = data?.count ?? 0
  const news = [
    waiting > 0 ? (waiting === 1 ? '1 offer is waiting for you' : `${waiting} offers are waiting for you`) : '',
    unread > 0 ? (unread === 1 ? '1 unread message' : `${unread} unread messages`) : '',
  ].filter(Boolean)
  const due: Partial<Record<DashboardSection, string>> = {
    ...(business && !business.verified && { business: review?.current ? 'Details to correct' : 'GST in review' }),
    ...(unfinished > 0 && { deadstock: unfinished === 1 ? '1 draft to finish' : `${unfinished} drafts to finish` }),
    ...(news.length > 0 && { message: news.join(', ') }),
  }
  return (
    <nav aria-label="Where to go" className={styles.cards}>
      {cards.map(({ section, label, icon, to, about }) => (
        <div key={section} className={styles.holder}>
          <Link
            to={
              section === 'deadstock' && due.deadstock
                ? `${to}?tab=draft`
                : section === 'message' && waiting > 0
                  ? first && waiting === 1
                    ? links.messages(first.conversationId)
                    : links.offers()
                  : to
            }
            className={styles.card}
          >
            <span className={styles.icon}>
              <Icon d={icon} size={22} />
            </span>
            <span className={styles.label}>{label}</span>
            <span className={classNames(styles.about, due[section] && styles.due)}>{due[section] ?? about}</span>
          </Link>
          {section === 'message' ? (
            <Link to={links.offers()} className={styles.second}>
              {offerListTexts.title}
            </Link>
          ) : null}
        </div>
      ))}
    </nav>
  )
}
