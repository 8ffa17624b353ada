import type { User } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import styles from './home.module.css'
import type { Inbox } from './inbox.ts'
import { LatestConversations } from './latest-conversations.tsx'
import { NavigationCards } from './navigation-cards.tsx'
import { NewestListings } from './newest-listings.tsx'
import { RecentDays } from './recent-days.tsx'
import { SetupChecklist } from './setup-checklist.tsx'

type DashboardHomeProps = { user: User; inbox: Inbox & { reload: () => void } }

/** What matters today: what is left to set up, the newest lots, the latest messages, and where to go. */
export function DashboardHome({ user, inbox }: DashboardHomeProps) {
  const list = useApi('GET /deadstock/list', { query: { status: 'Active', size: 2 } })
  const counts = list.data?.counts
  return (
    <div className={styles.home}>
      {counts ? <SetupChecklist user={user} hasListing={counts.active + counts.draft > 0} /> : null}
      <div className={styles.pair}>
        <NewestListings list={list} />
        <LatestConversations inbox={inbox} />
      </div>
      {counts && counts.active + counts.draft > 0 ? <RecentDays /> : null}
      <NavigationCards />
    </div>
  )
}
