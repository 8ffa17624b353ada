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
      <SetupChecklist user={user} hasListing={(counts?.active ?? 0) + (counts?.draft ?? 0) > 0} />
      <div className={styles.pair}>
        <NewestListings list={list} />
        <LatestConversations inbox={inbox} />
      </div>
      <NavigationCards />
      {/* last, since only then is it known whether it is there: nothing above it moves */}
      {counts && counts.active + counts.draft > 0 ? <RecentDays /> : null}
    </div>
  )
}
