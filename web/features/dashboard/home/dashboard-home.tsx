import { listingGate } from '#contract/listings/gate.ts'
import type { User } from '#web/api/session.ts'
import type { Loaded } from '#web/api/use-api.ts'
import styles from './dashboard-home.module.css'
import { type Inbox, unreadIn } from './inbox.ts'
import { LatestConversations } from './latest-conversations.tsx'
import { NavigationCards } from './navigation-cards.tsx'
import { NewestListings } from './newest-listings.tsx'
import { RecentDays } from './recent-days.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { WantedLinks } from './wanted-links.tsx'

type DashboardHomeProps = {
  user: User
  inbox: Inbox & { reload: () => void }
  /** the newest live listings */
  list: Loaded<'GET /deadstock/list'>
}

/** The day's overview: waiting work, the newest lots, the latest messages, and the last days. */
export function DashboardHome({ user, inbox, list }: DashboardHomeProps) {
  const counts = list.data?.counts
  return (
    <div className={styles.home}>
      <SetupChecklist user={user} hasListing={(counts?.active ?? 0) + (counts?.draft ?? 0) > 0} />
      <NavigationCards business={user.business} unread={unreadIn(inbox)} drafts={counts?.draft ?? 0} />
      <WantedLinks />
      <div className={styles.pair}>
        <NewestListings list={list} invites={listingGate(user) !== undefined && !user.suspension} />
        <LatestConversations inbox={inbox} />
      </div>
      {/* last, since only then is it known whether it is there: nothing above it moves */}
      {counts && counts.active + counts.draft > 0 ? <RecentDays /> : null}
    </div>
  )
}
